"""Checks of what comes in and what goes out: records by JSON Schema, RDF by SHACL, both generated from the LinkML schema."""

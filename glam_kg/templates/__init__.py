"""SPARQL templates: the catalogue, slot types, and instantiation that renders typed terms only."""

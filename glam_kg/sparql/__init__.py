"""SPARQL terms, the read-only guard, the embedded store, remote endpoints and result rows."""

"""The read-only gate: grammar, reach and complexity of a query, before it runs."""

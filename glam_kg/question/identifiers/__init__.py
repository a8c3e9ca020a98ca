"""Identifiers by their form and check digits, schemes that only a graph knows, and questions about a scheme."""

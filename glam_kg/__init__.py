"""glam_kg: questions in four languages over a knowledge graph of heritage custodians."""

__version__ = "0.1.0"

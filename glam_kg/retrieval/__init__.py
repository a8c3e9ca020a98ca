"""Passages about custodians, collections and the schema, or of a corpus of the user's own, and how they are found."""

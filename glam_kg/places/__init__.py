"""Where a custodian is: ISO 3166 (closed table) and the gazetteer (open, ambiguous)."""

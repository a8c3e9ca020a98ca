"""Mappings: how the rows of somebody's list become records, said in YAML in place of code."""

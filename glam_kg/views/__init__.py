"""Materialised views of an embedded store: what templates ask of many custodians, as tables beside the generation."""

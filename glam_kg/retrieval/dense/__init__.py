"""Search among vectors by inner product: exact for few, approximate with exact scores for many."""

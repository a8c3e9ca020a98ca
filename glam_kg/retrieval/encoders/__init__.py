"""Encoders: what makes a vector of a text, so that texts of one meaning lie near each other."""

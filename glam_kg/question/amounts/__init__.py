"""Sums of money, and what is said of those that an institution has in a year."""

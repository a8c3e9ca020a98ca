"""Choosing the template: what it explains of a question, what it passes over, and how sure we are."""

"""Answers in words: localised sentences."""

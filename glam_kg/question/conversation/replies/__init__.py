"""Answers to our own questions, and follow-ups on a question that was refused or misread."""

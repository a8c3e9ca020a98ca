"""Evaluation: question sets with gold, scores, runs that are kept, and whether one run is better than another."""

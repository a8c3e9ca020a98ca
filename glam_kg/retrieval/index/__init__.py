"""Indexes of passages on disk: words, columns, vectors and names, built and published as a whole."""

"""The names of institutions in a question, however they are said, and those that the graph does not know."""

"""The words of a question: how they are written, in which language, what the lexicon says of them, and what was found."""

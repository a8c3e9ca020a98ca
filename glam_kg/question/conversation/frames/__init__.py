"""What a question asks as values of which a part can be exchanged, and such values as a question again."""

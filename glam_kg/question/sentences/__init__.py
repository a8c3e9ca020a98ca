"""What a sentence does with what it says: clauses that ask nothing, denial, exclusion, politeness, yes or no."""

"""Years, months, decades, centuries and what is counted from them or from today."""

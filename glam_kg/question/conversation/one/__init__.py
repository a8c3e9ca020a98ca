"""Follow-ups on one institution that was named or found."""

"""Follow-ups on a list: one of it, some of it, the rest of it, and conditions set or taken back."""

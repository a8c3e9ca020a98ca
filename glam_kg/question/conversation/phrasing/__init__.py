"""The phrases of a conversation: how follow-ups open, point and join."""

"""What a follow-up says, before it is known what of an earlier question it changes."""

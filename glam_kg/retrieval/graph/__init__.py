"""The graph of names that passages mention, and chains of passages along them."""

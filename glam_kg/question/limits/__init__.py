"""What is no question of heritage, what no source records, and why a question is refused."""

"""What is asked of one institution or of many, beside lists and counts: its history, its state, an order, a rank."""

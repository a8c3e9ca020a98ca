"""Networks and other wholes that institutions belong to."""

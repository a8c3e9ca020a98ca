"""What collections are about, and what only looks like it: dated objects, works of art, things for themselves."""

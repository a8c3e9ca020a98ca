"""Which of several institutions is the older or the richer one."""

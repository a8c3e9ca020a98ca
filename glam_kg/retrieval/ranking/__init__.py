"""What makes one order of several, or another order of one."""

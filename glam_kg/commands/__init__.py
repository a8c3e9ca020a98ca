"""The commands of the shell command that are more than one call of the library."""

"""The embedded store: its generations on disk, and the processes that query it."""

"""The web page: ask, read, look at a table, a map, a chart, the query, and why. Needs `glam-kg[service]`."""

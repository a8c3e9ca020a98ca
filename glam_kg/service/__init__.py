"""The HTTP service: an API, a web page and metrics over one engine. Needs `glam-kg[service]`."""

"""What a client may not do: ask without a key, too often, too much, too slowly. Pure ASGI middleware, one to a module."""

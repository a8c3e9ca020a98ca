"""The tools of glam_kg for agents, by the Model Context Protocol. Needs `glam-kg[mcp]`."""

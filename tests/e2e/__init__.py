"""Real people's doings in a real browser against a real server."""

"""Processes that choose moves for bots and analyse finished games."""

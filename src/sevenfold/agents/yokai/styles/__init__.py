"""Styles of play: which of several cards that are about equally good a bot prefers."""

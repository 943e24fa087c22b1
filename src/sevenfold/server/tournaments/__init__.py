"""Tournaments: pairings, scoring by comparison, and the director that leads them from round to round."""

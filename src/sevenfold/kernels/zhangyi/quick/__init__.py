"""Trials of the expert, whose players estimate what a march changes instead of making it."""

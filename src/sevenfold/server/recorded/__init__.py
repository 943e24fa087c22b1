"""Recorded games as tables that one seat sees."""

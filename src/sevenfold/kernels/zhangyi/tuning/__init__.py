"""Whole games between searching players, for tuning scenarios."""

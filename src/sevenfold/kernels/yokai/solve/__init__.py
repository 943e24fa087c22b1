"""Exact play with open cards at Yokai Septet."""

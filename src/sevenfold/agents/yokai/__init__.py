"""Agents that play Yokai Septet, and the analysis of its games."""

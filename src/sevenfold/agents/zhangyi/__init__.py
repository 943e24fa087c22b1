"""Agents that play Zhang Yi, and the analysis of its games."""

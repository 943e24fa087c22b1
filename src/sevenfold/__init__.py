"""Yokai Septet and Zhang Yi: rules, agents, tables and research tools."""

__version__ = "0.1.0"

"""Scenarios of Zhang Yi: map, set-up and talents as checked data, and the shipped files."""

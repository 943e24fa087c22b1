"""Benchmarks of Zhang Yi: rules, kernel and beliefs."""

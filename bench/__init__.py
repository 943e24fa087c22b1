"""Benchmarks: a module with `run() -> list[Row]` is one of those that `python -m bench` runs."""

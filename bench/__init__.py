"""Benchmarks: each module here has `run() -> list[Row]`; `python -m bench` runs them all."""

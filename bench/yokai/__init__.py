"""Benchmarks of Yokai Septet: rules, kernels, solver, vector environment and beliefs."""

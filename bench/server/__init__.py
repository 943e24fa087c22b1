"""Benchmarks of the server: tables under load and idle sockets, with the clients that drive them."""

"""The HTTP interface: one module per group of routes."""

"""Sevenfold in the browser computes what it computes natively."""

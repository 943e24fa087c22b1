"""Research on Zhang Yi: its decisions as single choices."""

"""Zhang Yi in the terminal, and its scenarios."""

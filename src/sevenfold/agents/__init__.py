"""Players made of code: they get a view, never a state."""

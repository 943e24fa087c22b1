"""What a seat knows of a game of Zhang Yi: its view, and states that could lie behind it."""

"""What a seat knows of a game of Yokai Septet: its view, and states that could lie behind it."""

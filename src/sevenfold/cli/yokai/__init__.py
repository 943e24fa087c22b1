"""Yokai Septet in the terminal."""

"""The rules of a round of Yokai Septet: dealing, passing, playing, scoring, and what is allowed."""

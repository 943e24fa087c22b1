"""How a round of Yokai Septet is dealt, passed, played and scored, and what is allowed."""

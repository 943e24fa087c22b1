"""How fitted players of Yokai Septet choose cards and passes: odds from tables."""

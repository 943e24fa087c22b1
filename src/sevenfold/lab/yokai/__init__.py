"""Research on Yokai Septet: choices, vector environment, training of the network."""

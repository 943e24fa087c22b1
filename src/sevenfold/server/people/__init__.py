"""How people find each other, and what they are to each other."""

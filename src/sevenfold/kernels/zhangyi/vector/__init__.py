"""Many games of Zhang Yi stepped side by side for learning programs."""

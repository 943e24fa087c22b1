"""Many rounds of Yokai Septet stepped side by side for learning programs."""

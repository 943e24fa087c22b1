"""Search at Yokai Septet: worlds drawn from what a seat knows, rollouts, trees."""

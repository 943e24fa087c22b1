"""What a seat may know of a game of Yokai Septet: views, events, and sampled states that agree with a view."""

"""What a seat may know of a game of Zhang Yi: views, events, the public log, and states sampled from a view."""

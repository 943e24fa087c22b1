"""The one place where the rules' values become the kernels' numbers.

`cards` numbers the cards, `rounds` makes rounds from states and views, `knowledge` says what a seat knows of the hidden
cards, `observation` remembers what a learner is shown, and `passes` reads and writes passes. No kernel imports it.
"""

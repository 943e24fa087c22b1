"""Training of the network by self-play; `sevenfold.lab.yokai.train` is the command.

`network`, `selfplay` and `run` need PyTorch (the extra `train`); `options`, `run_folder`, `targets` and `plot` do not.
"""

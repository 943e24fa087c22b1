"""The network of Yokai Septet as a kernel: its forward pass, rounds played on by it, and its beliefs about worlds."""

"""The network of Yokai Septet as a kernel."""

"""What the server processes of a machine know of the network: open connections, and sockets for each other."""

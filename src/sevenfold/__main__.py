"""`python -m sevenfold`: the command line."""

import sys

from sevenfold.cli import main

if __name__ == "__main__":
    sys.exit(main())

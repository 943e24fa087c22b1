"""The table server: the only part of Sevenfold that talks to networks, clocks and databases."""

"""Hot loops, compiled by Numba: integers and arrays in and out, equal to the rules by test."""

"""Tests of tables: seating, play, timers, log, proofs."""

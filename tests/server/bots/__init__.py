"""Tests of bots: thinker processes, jobs, analyses."""

"""Attacks from outside: programs that know docs/api.md and nothing else try to learn or do what they may not."""

"""The databases and games of the server's tests."""

from tests.server.conftest import patient, postgres, toy, url

__all__ = ["patient", "postgres", "toy", "url"]

"""Notices that it is somebody's turn, sent to services that the tests run themselves."""

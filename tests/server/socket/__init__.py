"""Tests of the WebSocket interface."""

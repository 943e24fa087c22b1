"""Sevenfold in a web browser: the same rules and agents in CPython for WebAssembly (Pyodide), without a server."""

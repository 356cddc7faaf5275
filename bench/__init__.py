"""Measurements of the engine itself; see README.md."""

"""Revolt on Antares."""

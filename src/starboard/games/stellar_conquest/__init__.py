"""Stellar Conquest."""

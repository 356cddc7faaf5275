"""Matches, records, replays, fair dice and scenario scripts, for any game."""

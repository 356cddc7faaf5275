"""One package per game; found through the entry points `starboard.games`."""

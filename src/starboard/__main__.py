"""`python -m starboard` is the command line."""

from __future__ import annotations

from starboard.cli import main

main()

"""A toy war game on the engine: it shows what the engine itself costs."""

from __future__ import annotations

import starboard  # noqa: F401 - chooses between compiled modules and sources, ours included

"""All goldens."""

from __future__ import annotations

from goldens.buck_rogers_matches import BUCK_ROGERS
from goldens.stellar_conquest_matches import STELLAR_CONQUEST
from goldens.zylatron_matches import ZYLATRON

__all__ = ["GOLDENS", "PLANS"]

PLANS = (BUCK_ROGERS, STELLAR_CONQUEST, ZYLATRON)
GOLDENS = {name: make for plan in PLANS for name, make in plan.files().items()}
"""How each file is made, by its path in this folder."""

"""Makes the goldens anew, all or those named (zylatron/major-2.record): `make goldens`."""

from __future__ import annotations

import sys

from goldens.kinds import FOLDER
from goldens.plans import GOLDENS

if __name__ == "__main__":
    for name in sys.argv[1:] or GOLDENS:
        path = FOLDER / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(GOLDENS[name](), encoding="utf-8")
        print(path)  # noqa: T201

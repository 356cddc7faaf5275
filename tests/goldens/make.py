"""Makes the goldens anew, all or those named: `make goldens`."""

from __future__ import annotations

import sys

from goldens.kinds import FOLDER, GOLDENS

if __name__ == "__main__":
    for name in sys.argv[1:] or GOLDENS:
        (FOLDER / name).write_text(GOLDENS[name](), encoding="utf-8")
        print(FOLDER / name)  # noqa: T201

#!/usr/bin/env python3
"""A first bot: fires when it can, else moves towards the enemy, else draws lots."""

from __future__ import annotations

import json
import random
import re
import sys
from typing import Any


def steps(here: str, there: str) -> int:
    """Roughly how far apart two points like r14-c26 are."""
    a, b = ([int(number) for number in re.findall(r"\d+", name)] for name in (here, there))
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def choose(position: dict[str, Any]) -> tuple[str, str]:
    """One of the options, and why."""
    texts = [option["text"] for option in position["options"]]
    shots = [text for text in texts if text.startswith("fire ")]
    if shots:
        return random.choice(shots), "I fire when I can"
    moves = [text for text in texts if text.startswith("travel ")]
    if moves:
        view = position["view"]
        foes = [piece["point"] for piece in view["pieces"] if piece["owner"] != view["side"]]
        nearest = min(moves, key=lambda move: min([steps(move, foe) for foe in foes], default=0))
        return nearest, "nearer to the enemy"
    return random.choice(texts), "it was drawn by lot"


position: dict[str, Any] = {}
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "starboard":
        print("id name First Bot\nid author you\nok", flush=True)
    elif word == "newgame":
        random.seed(rest.partition(" seed ")[2].split(" ")[0])
    elif word == "position":
        position = json.loads(rest)
    elif word == "go":
        answer, reason = choose(position)
        print(f"info reason {reason}\nbestaction {answer}", flush=True)
    elif word == "quit":
        break

"""Breadth-first distances over adjacency lists."""

from __future__ import annotations

from mypy_extensions import i64

__all__ = ["FAR", "distances"]

FAR: i64 = 255
"""The distance of what cannot be reached."""


def distances(near: list[list[int]], start: int, open_points: list[bool]) -> list[int]:
    """Steps from *start* to every point, entering open points only; FAR where there is no way."""
    out = [255] * len(near)
    out[start] = 0
    edge = [start]
    while edge:
        grown: list[int] = []
        for here in edge:
            for there in near[here]:
                if out[there] == 255 and open_points[there]:
                    out[there] = out[here] + 1
                    grown.append(there)
        edge = grown
    return out

"""Distances over adjacency lists."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from starboard.core.graph import FAR, distances


@st.composite
def graphs(draw: st.DrawFn) -> list[list[int]]:
    size = draw(st.integers(1, 9))
    near: list[list[int]] = [[] for _ in range(size)]
    for a in range(size):
        for b in range(a):
            if draw(st.booleans()):
                near[a].append(b)
                near[b].append(a)
    return near


@given(graphs())
def test_distances_are_symmetric_and_triangular(near: list[list[int]]) -> None:
    size = len(near)
    table = [distances(near, start, [True] * size) for start in range(size)]
    for a in range(size):
        assert table[a][a] == 0
        for b in range(size):
            assert table[a][b] == table[b][a]
            assert (table[a][b] == 1) == (b in near[a])
            for c in range(size):
                assert table[a][c] <= table[a][b] + table[b][c] or FAR in (table[a][b], table[b][c])


def test_closed_points_are_not_entered() -> None:
    line = [[1], [0, 2], [1]]
    assert distances(line, 0, [True, False, True]) == [0, FAR, FAR]
    assert distances(line, 0, [False, True, True]) == [0, 1, 2]

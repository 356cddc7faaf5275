"""Files from outside, read whole and never trusted."""

from __future__ import annotations

from pathlib import Path

import pytest

from starboard.core.errors import DataError
from starboard.data.files import read_text


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        (b"a\nb\n", "a\nb\n"),
        (b"a\r\nb\rc", "a\nb\nc"),
        (b"\xef\xbb\xbfa", "a"),
        ("é–".encode(), "é–"),
        (b"", ""),
    ],
)
def test_text_comes_with_plain_line_ends(tmp_path: Path, raw: bytes, text: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(raw)
    assert read_text(path, 100) == text


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"x" * 101, "is larger than 100 bytes"),
        (b"a\nb\n\xff", "line 3: is not UTF-8 text"),
        (b"a\n\0", "line 2: is not text: it has a zero byte"),
    ],
)
def test_what_is_no_text_is_refused_with_its_line(tmp_path: Path, raw: bytes, said: str) -> None:
    path = tmp_path / "file"
    path.write_bytes(raw)
    with pytest.raises(DataError) as caught:
        read_text(path, 100)
    assert str(caught.value) == f"{path}: {said}"
    assert caught.value.file == str(path)


def test_what_cannot_be_opened_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="a directory, a file was expected"):
        read_text(tmp_path, 100)
    with pytest.raises(DataError, match="cannot be read: No such file"):
        read_text(tmp_path / "none", 100)
    with pytest.raises(DataError, match="cannot be read"):
        read_text(Path("a\0b"), 100)

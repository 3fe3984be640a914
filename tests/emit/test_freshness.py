"""Generated files on disk: what differs is named, what differs is written, nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from dominospec.emit.freshness import Problem, differences, write

FILES = {"__init__.py": b"", "one/__init__.py": "ب = 1\n".encode(), "one/map.json": b"{}\n"}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder in which all is as it should be."""
    root = tmp_path / "games"
    list(write(root, FILES))
    return root


def found(root: Path) -> list[tuple[str, Problem]]:
    return [
        (each.path.relative_to(root).as_posix(), each.problem) for each in differences(root, FILES)
    ]


def test_what_is_missing_is_written(tmp_path: Path) -> None:
    root = tmp_path / "new" / "games"
    assert found(root) == [(name, Problem.MISSING) for name in sorted(FILES)]
    assert [path.relative_to(root).as_posix() for path in write(root, FILES)] == sorted(FILES)
    assert found(root) == []


def test_what_is_right_is_not_touched(root: Path) -> None:
    os.utime(root / "one/map.json", (1, 1))
    assert list(write(root, FILES)) == []
    assert (root / "one/map.json").stat().st_mtime == 1


@pytest.mark.parametrize("name", FILES)
def test_every_byte_counts(root: Path, name: str) -> None:
    path = root / name
    content = path.read_bytes()
    for at in range(len(content) + 1):
        path.write_bytes(content[:at] + b"\r" + content[at:])
        assert found(root) == [(name, Problem.DIFFERS)]
    assert list(write(root, FILES)) == [path]
    assert path.read_bytes() == content


def test_a_deleted_file_is_missing(root: Path) -> None:
    (root / "one/map.json").unlink()
    assert found(root) == [("one/map.json", Problem.MISSING)]


def test_what_nobody_asked_for_is_a_stray(root: Path) -> None:
    (root / "two" / "deep").mkdir(parents=True)
    (root / "two" / "deep" / "x.py").write_bytes(b"")
    (root / "one" / ".hidden").write_bytes(b"")
    strays = [("one/.hidden", Problem.STRAY), ("two/deep/x.py", Problem.STRAY)]
    assert found(root) == strays
    assert list(write(root, FILES)) == []
    assert found(root) == strays


def test_caches_never_count(root: Path) -> None:
    (root / "one" / "__pycache__").mkdir()
    (root / "one" / "__pycache__" / "x.pyc").write_bytes(b"")
    assert found(root) == []


def test_a_difference_is_shown(root: Path) -> None:
    (root / "one/__init__.py").write_bytes(b"\xff = 1\n")
    (difference,) = differences(root, FILES)
    assert difference.lines[2:] == ("@@ -1 +1 @@", "-\\xff = 1", "+ب = 1")


def test_a_long_difference_is_cut(root: Path) -> None:
    (root / "one/map.json").write_bytes(b"x\n" * 1000)
    (difference,) = differences(root, FILES)
    assert len(difference.lines) == 61
    assert difference.lines[-1] == "… and 944 lines more"


def test_a_link_is_no_file_and_what_it_points_to_stays(root: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.json"
    outside.write_bytes(FILES["one/map.json"])
    (root / "one/map.json").unlink()
    (root / "one/map.json").symlink_to(outside)
    assert found(root) == [("one/map.json", Problem.DIFFERS)]
    outside.write_bytes(b"mine\n")
    list(write(root, FILES))
    assert found(root) == []
    assert outside.read_bytes() == b"mine\n"


def test_a_linked_folder_is_a_stray_and_nothing_is_written_through_it(
    root: Path, tmp_path: Path
) -> None:
    outside = tmp_path / "outside"
    (root / "one").rename(outside)
    (root / "one").symlink_to(outside, target_is_directory=True)
    (outside / "map.json").write_bytes(b"mine\n")
    assert ("one", Problem.STRAY) in found(root)
    list(write(root, FILES))
    assert found(root) == []
    assert not (root / "one").is_symlink()
    assert (outside / "map.json").read_bytes() == b"mine\n"


def test_an_odd_entry_is_no_file(root: Path) -> None:
    os.mkfifo(root / "one" / "pipe")
    (root / "dangling").symlink_to("nowhere")
    assert found(root) == [("dangling", Problem.STRAY), ("one/pipe", Problem.STRAY)]


def test_a_folder_in_the_place_of_a_file(root: Path) -> None:
    (root / "one/map.json").unlink()
    (root / "one/map.json").mkdir()
    assert found(root) == [("one/map.json", Problem.MISSING)]
    list(write(root, FILES))
    assert found(root) == []
    (root / "one/map.json").unlink()
    (root / "one/map.json").mkdir()
    (root / "one/map.json" / "x").write_bytes(b"")
    with pytest.raises(OSError, match="not empty"):
        list(write(root, FILES))
    assert not list(root.glob("one/.map*"))

"""Generated files on disk: what differs is named, what differs is written, nothing else."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from dominospec.emit.freshness import Problem, differences, require_free, write

FILES = {"__init__.py": b"", "one/__init__.py": "ب = 1\n".encode(), "one/map.json": b"{}\n"}
MINE = b"mine\n"
"""What a file holds that was not generated; whatever else was."""


def ours(content: bytes) -> bool:
    return content != MINE


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder in which all is as it should be."""
    root = tmp_path / "games"
    list(write(root, FILES, ours))
    return root


def found(root: Path) -> list[tuple[str, Problem]]:
    return [
        (each.path.relative_to(root).as_posix(), each.problem)
        for each in differences(root, FILES, ours)
    ]


def test_what_is_missing_is_written(tmp_path: Path) -> None:
    root = tmp_path / "new" / "games"
    assert found(root) == [(name, Problem.MISSING) for name in sorted(FILES)]
    assert [path.relative_to(root).as_posix() for path in write(root, FILES, ours)] == sorted(FILES)
    assert found(root) == []


def test_what_is_right_is_not_touched(root: Path) -> None:
    os.utime(root / "one/map.json", (1, 1))
    assert list(write(root, FILES, ours)) == []
    assert (root / "one/map.json").stat().st_mtime == 1


@pytest.mark.parametrize("name", FILES)
def test_every_byte_counts(root: Path, name: str) -> None:
    path = root / name
    content = path.read_bytes()
    for at in range(len(content) + 1):
        path.write_bytes(content[:at] + b"\r" + content[at:])
        assert found(root) == [(name, Problem.DIFFERS)]
    assert list(write(root, FILES, ours)) == [path]
    assert path.read_bytes() == content


def test_a_deleted_file_is_missing(root: Path) -> None:
    (root / "one/map.json").unlink()
    assert found(root) == [("one/map.json", Problem.MISSING)]


def test_what_nobody_asked_for_is_a_stray(root: Path) -> None:
    (root / "two" / "deep").mkdir(parents=True)
    (root / "two" / "deep" / "x.py").write_bytes(b"")
    (root / "one" / ".hidden.json").write_bytes(b"")
    strays = [("one/.hidden.json", Problem.STRAY), ("two/deep/x.py", Problem.STRAY)]
    assert found(root) == strays
    assert list(write(root, FILES, ours)) == []
    assert found(root) == strays


def test_caches_never_count(root: Path) -> None:
    (root / "one" / "__pycache__").mkdir()
    (root / "one" / "__pycache__" / "x.pyc").write_bytes(b"")
    assert found(root) == []


def test_a_difference_is_shown(root: Path) -> None:
    (root / "one/__init__.py").write_bytes(b"\xff = 1\n")
    (difference,) = differences(root, FILES, ours)
    assert difference.lines[2:] == ("@@ -1 +1 @@", "-\\xff = 1", "+ب = 1")


def test_a_long_difference_is_cut(root: Path) -> None:
    (root / "one/map.json").write_bytes(b"x\n" * 1000)
    (difference,) = differences(root, FILES, ours)
    assert len(difference.lines) == 61
    assert difference.lines[-1] == "… and 944 lines more"


def test_what_was_not_generated_is_no_stray(root: Path) -> None:
    (root / "one" / "mine.py").write_bytes(MINE)
    (root / "notes.txt").write_bytes(b"of a kind that is not generated")
    assert found(root) == []


def stamps(root: Path) -> dict[Path, tuple[int, int]]:
    """Which file is where, and when it was written."""
    found = {path: path.lstat() for path in root.rglob("*")}
    return {path: (stat.st_ino, stat.st_mtime_ns) for path, stat in found.items()}


def refused(root: Path) -> str:
    """What is in the way, where something is; nothing is written then."""
    before = stamps(root)
    with pytest.raises(FileExistsError, match="was not generated") as error:
        list(write(root, FILES, ours))
    with pytest.raises(FileExistsError, match="was not generated"):
        require_free(root, FILES, ours)
    assert stamps(root) == before
    obstacle = Path(str(error.value.filename)).relative_to(root).as_posix()
    assert (obstacle, Problem.IN_THE_WAY) in found(root)
    return obstacle


def test_a_file_that_was_not_generated_is_not_replaced(root: Path) -> None:
    (root / "__init__.py").unlink()
    (root / "one/map.json").write_bytes(MINE)
    assert found(root) == [
        ("__init__.py", Problem.MISSING),
        ("one/map.json", Problem.IN_THE_WAY),
    ]
    assert refused(root) == "one/map.json"
    (root / "one/map.json").write_bytes(b" \n")  # with nothing in it that could be lost
    assert len(list(write(root, FILES, ours))) == 2
    assert found(root) == []


def test_a_link_is_no_file_and_stays(root: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside.json"
    outside.write_bytes(FILES["one/map.json"])
    (root / "one/map.json").unlink()
    (root / "one/map.json").symlink_to(outside)
    assert refused(root) == "one/map.json"
    assert outside.read_bytes() == FILES["one/map.json"]
    outside.unlink()
    assert refused(root) == "one/map.json"


def test_nothing_is_written_through_a_linked_folder(root: Path, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    (root / "one").rename(outside)
    (root / "one").symlink_to(outside, target_is_directory=True)
    (outside / "map.json").unlink()
    assert found(root) == [("one", Problem.IN_THE_WAY)]
    assert refused(root) == "one"
    assert not (outside / "map.json").exists()


def test_the_folder_itself_may_be_a_link(root: Path, tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(root, target_is_directory=True)
    (root / "one/map.json").unlink()
    assert list(write(tmp_path / "link", FILES, ours)) == [tmp_path / "link" / "one/map.json"]
    assert found(root) == []


def test_a_file_in_the_place_of_a_folder(root: Path) -> None:
    for file in (root / "one").iterdir():
        file.unlink()
    (root / "one").rmdir()
    (root / "one").write_bytes(b"generated, and still no folder")
    assert refused(root) == "one"
    for file in root.iterdir():
        file.unlink()
    root.rmdir()
    root.write_bytes(MINE)
    assert refused(root) == "."


def test_an_odd_entry_is_no_file(root: Path) -> None:
    os.mkfifo(root / "one" / "pipe.py")
    (root / "dangling.py").symlink_to("nowhere")
    assert found(root) == []
    (root / "one/map.json").unlink()
    os.mkfifo(root / "one/map.json")
    assert refused(root) == "one/map.json"


def test_a_folder_in_the_place_of_a_file(root: Path) -> None:
    (root / "one/map.json").unlink()
    (root / "one/map.json").mkdir()
    assert found(root) == [("one/map.json", Problem.MISSING)]
    list(write(root, FILES, ours))
    assert found(root) == []
    (root / "one/map.json").unlink()
    (root / "one/map.json").mkdir()
    (root / "one/map.json" / "x").write_bytes(b"")
    assert refused(root) == "one/map.json"

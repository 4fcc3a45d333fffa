"""Write every kept answer anew, and the table of streams in `openapi/dice.md`.

`make golden` runs it.
"""

from __future__ import annotations

from engine import stream_table

from .record import FOLDER, examples, path_of, written


def main() -> None:
    """Write what is missing or has changed; remove what no example has any more."""
    kept = set()
    for call, example in examples():
        path = path_of(call, example)
        kept.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(call, example), "utf-8")
    for path in set(FOLDER.glob("*/*/*.json")) - kept:
        path.unlink()
    stream_table.write()


if __name__ == "__main__":
    main()

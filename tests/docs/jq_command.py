"""`jq` by its library, for machines that have no such command: as much of it as guides use."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import jq  # type: ignore[import-not-found]


def main() -> None:
    """Run a program of jq on files, or on what is read from standard input."""
    parser = argparse.ArgumentParser()
    parser.add_argument("-r", "--raw-output", action="store_true")
    parser.add_argument("-c", "--compact-output", action="store_true")
    parser.add_argument("-n", "--null-input", action="store_true")
    parser.add_argument("-s", "--slurp", action="store_true")
    parser.add_argument("--arg", nargs=2, action="append", default=[])
    parser.add_argument("program")
    parser.add_argument("files", nargs="*", type=Path)
    asked = parser.parse_args()
    program = jq.compile(asked.program, args=dict(asked.arg))
    if asked.null_input:
        inputs = "null"
    elif asked.files:
        inputs = "\n".join(file.read_text("utf-8") for file in asked.files)
    else:
        inputs = sys.stdin.read()
    for found in program.input_text(inputs, slurp=asked.slurp):
        if asked.raw_output and isinstance(found, str):
            print(found)
        elif asked.compact_output:
            print(json.dumps(found, ensure_ascii=False, separators=(",", ":")))
        else:
            print(json.dumps(found, ensure_ascii=False, indent=2))


if __name__ == "__main__":
    main()

"""TOML files, read by a library that takes a tenth of the time of Python's own.

A browser lacks this library and uses Python's own, with the same results.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from wardroom.utf_8 import without_mark

if sys.platform == "emscripten":
    from tomllib import loads
else:
    from rtoml import loads


def read_toml(path: Path, kind: Any = dict[str, Any]) -> Any:
    """The content of the file at `path`, as `kind`. A byte order mark before it is passed over.

    Raises OSError, and ValueError for what is not TOML in UTF-8, or does not fit.
    """
    written = without_mark(path.read_bytes()).decode()
    return msgspec.convert(loads(written), kind, str_keys=True)

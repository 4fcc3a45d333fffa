"""Make what is generated of the client, or check that it is as the document has it.

python -m generator                 make it, unless it is made
python -m generator --names FILE    and write the names of all operations and types to FILE
python -m generator --check FILE    exit 1 where it is not made, or its names are not those of FILE
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .made import NAMES, alone, digest_of, is_made

_PROJECT = Path(__file__).parents[1]
_PACKAGE = _PROJECT / "wardroom_client"
_DOCUMENT = _PROJECT.parent.parent / "openapi" / "openapi.json"


def main() -> int:
    """Make it or check it; the exit code says whether it is as it should be."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--names", type=Path)
    parser.add_argument("--check", type=Path)
    given = parser.parse_args()
    document = _DOCUMENT.read_bytes()
    if given.check is not None:
        return _check(document, given.check)
    with alone(_PACKAGE):
        if not is_made(digest_of(document, _PACKAGE), _PACKAGE):
            from .writing import write

            write(document, _PACKAGE)
    if given.names is not None:
        given.names.write_bytes((_PACKAGE / NAMES).read_bytes())
    return 0


def _check(document: bytes, names: Path) -> int:
    if not is_made(digest_of(document, _PACKAGE), _PACKAGE):
        sys.stderr.write("sdk/python is not what openapi/openapi.json gives; run `make sdk`\n")
        return 1
    if (_PACKAGE / NAMES).read_bytes() != names.read_bytes():
        sys.stderr.write(f"{names} does not name what the client has; run `make sdk`\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""Write the gallery: all pictures of the games at once, for whoever changes one of them.

    python -m play.gallery FOLDER

FOLDER/gallery.html opens from its file. It draws what `play.recorded` has recorded, with the words
and charts of this checkout; it is neither served nor in the wheel.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from pathlib import Path
from types import ModuleType

from api.serving import Server, serving
from play.chromium import ROOT, loaded
from play.person import Json
from play.recorded import SEEN, seen
from runs.guardian import guard

_HERE = ROOT / "service" / "play"
_LANGUAGES = ("en", "ja", "ko")


def names() -> list[str]:
    """The names of what was recorded."""
    return sorted(each.name.removesuffix(".json.gz") for each in SEEN.glob("*.json.gz"))


def write(folder: Path, server: Server, build: ModuleType) -> Path:
    """Write the gallery to `folder`, with words and charts of `server`; returns its page."""
    folder.mkdir(parents=True, exist_ok=True)
    recorded = {name: seen(name) for name in names()}
    data = json.dumps({"seen": recorded, "answers": _answers(server, recorded)}, ensure_ascii=False)
    (folder / "recorded.js").write_text(f"window.RECORDED = {data};\n")
    build.install()
    client = loaded(ROOT / "sdk" / "typescript" / "build.py")
    client.run(_HERE, _HERE / "gallery" / "bundle.mjs", str(folder))
    return Path(shutil.copy(_HERE / "gallery" / "gallery.html", folder))


def _answers(server: Server, recorded: dict[str, Json]) -> dict[str, Json]:
    """What the pictures ask for, by path: of the charts those that are there now."""
    found: dict[str, Json] = {}
    with server.client() as client:
        for ruleset in {each["ruleset"] for each in recorded.values()}:
            words = (f"/v1/{ruleset}/words?language={language}" for language in _LANGUAGES)
            found |= {path: client.get(path).raise_for_status().json() for path in words}
            packs = client.get(f"/v1/{ruleset}/charts").raise_for_status().json()["packs"]
            [digest] = (each["digest"] for each in packs if each["name"] == "standard")
            charts = client.get(f"/v1/{ruleset}/charts/{digest}").raise_for_status().json()
            digests = {
                each["state"]["rules"]["digest"]
                for each in recorded.values()
                if each["ruleset"] == ruleset
            }
            found |= {f"/v1/{ruleset}/charts/{each}": charts for each in digests}
    return found


def main() -> int:
    """Write the gallery to the folder that is named; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where the gallery goes")
    folder = parser.parse_args().folder
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server:
        print(write(folder, server, loaded(_HERE / "build.py")).resolve())
    return 0


if __name__ == "__main__":
    guard()
    raise SystemExit(main())

"""What every verifier finds of the logs in `openapi/logs.json`: the service, both clients, and the
clients of every release that is kept.

`python -m typescript.verdicts` (from `tests/`) prints it as a table.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import click
from wardroom_client import verify as python

from kept.files import CLIENTS, FOLDER
from play.chromium import CLIENT, loaded
from sessions.forging import Json
from sessions.log_vectors import read
from sessions.test_ruling_streams import RELEASED, judged, released

HERE = Path(__file__).parent
SDK = HERE.parents[1] / "sdk" / "typescript"


def verdict_of(check: Any) -> str:
    """What a `check` says of a log: `bad` with the codes of its faults, `good`, or `unknown`.

    `unknown`: nothing is wrong, but something in the log is of a later release.
    """
    found = check if isinstance(check, dict) else {
        name: [{"code": one.code} for one in getattr(check, name)]
        for name in ("faults", "unproven")
    }  # fmt: skip
    faults, unproven = (
        sorted({one["code"] for one in found[name]}) for name in ("faults", "unproven")
    )
    if faults:
        return f"bad: {', '.join(faults)}"
    later = [code for code in unproven if code.endswith("_unknown")]
    return "unknown" if later else "good"


def by_typescript(logs: list[Json], folder: Path, release: str = "") -> list[Json]:
    """What the TypeScript client finds of `logs`: this one's, or that of a `release`."""
    source = SDK / "src"
    if release:
        subprocess.run(["tar", "-xzf", FOLDER / release / CLIENTS, "-C", folder], check=True)
        source = folder / "typescript"
    given = folder / "logs.json"
    given.write_text(json.dumps(logs), "utf-8")
    script = f"""
        import {{ readFileSync }} from "node:fs";
        const {{ verifyLog }} = await import("{source / "verify.ts"}");
        const logs = JSON.parse(readFileSync("{given}", "utf-8"));
        console.log(JSON.stringify(await Promise.all(logs.map((log) => verifyLog(log)))));
    """
    done = subprocess.run(
        [loaded(CLIENT).NODE, "--input-type=module", "--eval", script], cwd=HERE, env=os.environ,
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    found: list[Json] = json.loads(done.stdout)
    return found


def verdicts(folder: Path) -> dict[str, list[str]]:
    """What each verifier says of the logs, in their order; `folder`: for what that takes."""
    logs = [one["log"] for one in read()]
    found: dict[str, list[Any]] = {
        "service": list(map(judged, logs)),
        "Python": list(map(python.verify_log, logs)),
        "TypeScript": by_typescript(logs, folder),
    }
    for release in RELEASED:
        client = released(release, folder)
        found[f"Python {release}"] = list(map(client.verify_log, logs))
        found[f"TypeScript {release}"] = by_typescript(logs, folder, release)
    return {name: list(map(verdict_of, checks)) for name, checks in found.items()}


def main() -> None:
    """Print the table."""
    with tempfile.TemporaryDirectory() as folder:
        found = verdicts(Path(folder))
    click.echo(" | ".join(("log", *found)))
    for one, row in zip(read(), zip(*found.values(), strict=True), strict=True):
        click.echo(" | ".join((one["name"], *row)))


if __name__ == "__main__":
    main()

"""Try generators of clients on the OpenAPI document: `make generators`.

Each makes a client of a document by its own defaults, and TypeScript compiles that, strictly, with
an order as the README has it. The packages are fetched for this alone, into a folder that goes.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import click
from build import DOCUMENTS, HERE, NODE, NPM, build, script

ROOT = HERE.parent.parent
_ORDERED = "export const order: Order = {order};\n"
_CONFIG = {
    "compilerOptions": {
        "strict": True, "noEmit": True, "target": "es2022", "module": "esnext", "types": [],
        "moduleResolution": "bundler", "skipLibCheck": True,
        "lib": ["es2022", "dom", "dom.iterable"],
    }
}  # fmt: skip


class Generator(NamedTuple):
    """What is installed, what is run on a document, and where it has the type of the order."""

    packages: tuple[str, ...]
    command: Callable[[Path, Path], list[str | Path]]
    imports: str


_PATHS = (
    'import type { paths } from "./out";\ntype Order = paths["/v1/hunters/calls/resolve-salvo"]'
    '["post"]["requestBody"]["content"]["application/json"];\n'
)
_NAMED = (
    'import type { HuntersResolveSalvoRequest } from "./out%s";\n'
    "type Order = HuntersResolveSalvoRequest;\n"
)
GENERATORS = {
    "openapi-typescript": Generator(
        ("openapi-typescript@7.13.0", "typescript@5.9.3"),
        lambda document, out: ["openapi-typescript", document, "--output", out / "out.ts"],
        _PATHS,
    ),
    "@hey-api/openapi-ts": Generator(
        ("@hey-api/openapi-ts@0.99.0", "typescript@5.9.3"),
        lambda document, out: ["openapi-ts", "--input", document, "--output", out / "out"],
        _NAMED % "",
    ),
    "orval": Generator(
        ("orval@8.38.0", "prettier"),
        lambda document, out: [
            "orval", "--input", document, "--output", out / "out.ts", "--client", "fetch",
        ],
        _NAMED % "",
    ),
    "swagger-typescript-api": Generator(
        ("swagger-typescript-api",),
        lambda document, out: [
            "swagger-typescript-api", "generate", "--path", document, "--output", out,
            "--name", "out.ts",
        ],
        _NAMED % "",
    ),
}  # fmt: skip


def tried(name: str, document: Path) -> tuple[str, float, int]:
    """Whether a client compiles (or what is said first), the seconds it took, and its bytes."""
    generator = GENERATORS[name]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        (folder / "package.json").write_text('{"private": true, "type": "module"}')
        _run(folder, NPM, "install", "--ignore-scripts", "--silent", *generator.packages)
        began = time.monotonic()
        first, *arguments = generator.command(document, folder)
        failed = _run(folder, folder / "node_modules" / ".bin" / first, *arguments)
        took = time.monotonic() - began
        made = sum(path.stat().st_size for path in _made(folder))
        if failed:
            return failed, took, made
        order = re.findall(
            r"resolve-salvo.*?-d '(.*?)'\n", (ROOT / "README.md").read_text(), re.DOTALL
        )
        (folder / "order.ts").write_text(generator.imports + _ORDERED.format(order=order[0]))
        (folder / "tsconfig.json").write_text(json.dumps({**_CONFIG, "files": ["order.ts"]}))
        return _run(folder, script("tsc")) or "compiles", took, made


def _made(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*.ts") if "node_modules" not in path.parts]


def _run(folder: Path, *command: str | Path) -> str:
    """Run Node.js; what it says first where it fails, else nothing."""
    done = subprocess.run(
        [NODE, *command], cwd=folder, capture_output=True, text=True, check=False, timeout=600
    )
    if done.returncode == 0:
        return ""
    said = (done.stdout + done.stderr).strip().splitlines() or ["failed"]
    return next((line for line in said if "rror" in line), said[-1])[:100]


@click.command()
@click.argument("documents", nargs=-1)
def main(documents: tuple[str, ...]) -> None:
    """Print a table of what compiles of the documents, `hunters` and `openapi` if none is named."""
    build()
    click.echo("| generator | document | README's order, default flags | bytes | seconds |")
    click.echo("|---|---|---|---|---|")
    for document in documents or ("hunters", "openapi"):
        for name in GENERATORS:
            found, took, made = tried(name, DOCUMENTS / f"{document}.json")
            click.echo(f"| {name} | {document}.json | {found} | {made:,} | {took:.1f} |")


if __name__ == "__main__":
    main()

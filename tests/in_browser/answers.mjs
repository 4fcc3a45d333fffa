/** Sends what it reads to the engine: `node answers.mjs DIST REQUESTS`, a JSON array of chains of requests.
 *
 * A request of a chain goes on from the answer before it. Prints what each was answered, chain by chain. */

import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [dist, requests] = process.argv.slice(2);
const { load } = await import(pathToFileURL(`${dist}/engine.mjs`).href);
const began = performance.now();
const engine = await load();
console.error(`loaded in ${Math.round(performance.now() - began)} ms`);
const [written, read] = [new TextEncoder(), new TextDecoder()];
const answered = JSON.parse(await readFile(requests, "utf8")).map((chain) => {
  let before = null;
  return chain.map(({ path, text, body, headers }) => {
    const sent = text ?? JSON.stringify(before === null ? body : { state: before.state, ...body });
    const { status, type, body: told } = engine.answer(path, written.encode(sent), headers ?? {});
    const answer = read.decode(told);
    before = type.endsWith("json") ? JSON.parse(answer) : null;
    return [status, type, answer];
  });
});
console.log(JSON.stringify(answered));

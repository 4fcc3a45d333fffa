/** What a drill needs of the service beside its answers: words, forms and charts, for when there is no network. */

import { here } from "../../base/address.ts";
import { language } from "../../base/language.ts";
import { online } from "../../base/online.ts";
import { type Ask, askThrough } from "../../service/service.ts";

const CACHE = "wardroom-drill";
/** What everybody may read, and a drill is drawn of. */
const NEEDED = /^\/openapi\/|^\/v1\/[^/]+\/(words\b|charts\/|rules$)/;
let keeps = false;

/** Have the browser keep it from the first call on, where it can: none does where the connection is not safe. */
export function keepAnswers(): void {
  const stored: CacheStorage | undefined = globalThis.caches;
  if (stored !== undefined && !keeps) {
    keeps = true;
    askThrough((ask, path) => (NEEDED.test(path) ? askedOrKept(stored, ask, path) : ask(path)));
  }
}

async function askedOrKept(stored: CacheStorage, ask: Ask, path: string): Promise<unknown> {
  const key = `${here(path)}${path.includes("?") ? "&" : "?"}in=${language.value}`;
  const found = async () => (await stored.match(key).catch(() => undefined))?.json();
  if (!online.value) {
    const known: unknown = await found();
    if (known !== undefined) {
      return known; // Nobody is asked who would not answer.
    }
  }
  try {
    const answer = await ask(path);
    await stored.open(CACHE).then((cache) => cache.put(key, new Response(JSON.stringify(answer)))).catch(() => undefined); // There may be no room.
    return answer;
  } catch (fault) {
    const known: unknown = await found();
    if (known === undefined) {
      throw fault;
    }
    return known;
  }
}

/** What is asked of the service outside a session. */

import { Http } from "wardroom-client/http";
import { type Ruleset } from "wardroom-client";
import { here } from "./address.ts";
import { language } from "./language.ts";

export const RULESETS = ["hunters", "silent-victory", "battleships"] as const satisfies readonly Ruleset[];

const kept = new Map<string, Promise<unknown>>();

/** The JSON at a path, in the language of the page. Asked for once in each language. */
export function fetched<T>(path: string): Promise<T> {
  const key = `${language.value} ${path}`;
  const found = kept.get(key) ?? asked<T>(path);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found as Promise<T>;
}

function asked<T>(path: string): Promise<T> {
  return sent<T>(path, { method: "GET" });
}

/** The JSON with which a path answers `body`; a request that may be sent again, as nothing is kept of it. */
export function posted<T>(path: string, body: unknown, attempts?: number): Promise<T> {
  const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  return sent<T>(path, init, attempts);
}

async function sent<T>(path: string, init: RequestInit, attempts?: number): Promise<T> {
  const http = new Http({ language: language.value, ...(attempts === undefined ? {} : { attempts }) });
  return (await (await http.send(here(path), init, true)).json()) as T;
}

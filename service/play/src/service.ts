/** What is asked of the service outside a session. */

import { Http } from "wardroom-client/http";
import { type Ruleset } from "wardroom-client";
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

async function asked<T>(path: string): Promise<T> {
  const http = new Http({ language: language.value });
  return (await (await http.send(path, { method: "GET" }, true)).json()) as T;
}

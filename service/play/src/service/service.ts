/** What is asked of the service outside a session. */

import type { Ruleset } from "wardroom-client";
import { Service } from "wardroom-client/service";
import { SERVICE } from "../base/address.ts";
import { language } from "../base/language.ts";

export const RULESETS = ["hunters", "silent-victory", "battleships"] as const satisfies readonly Ruleset[];

const kept = new Map<string, Promise<unknown>>();

/** Asks the service for the JSON at a path. */
export type Ask = (path: string) => Promise<unknown>;

let ask: Ask = (path) => service().get(path);

/** Have `way` ask for what is fetched from now on: it is given how that was asked for until now. */
export function askThrough(way: (ask: Ask, path: string) => Promise<unknown>): void {
  const before = ask;
  ask = (path) => way(before, path);
  kept.clear();
}

/** The JSON at a path, in the language of the page. Asked for once in each language. */
export function fetched<T>(path: string): Promise<T> {
  const key = `${language.value} ${path}`;
  const found = kept.get(key) ?? ask(path);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found as Promise<T>;
}

/** The JSON with which a path answers `body`; a request that may be sent again, as nothing is kept of it. */
export function posted<T>(path: string, body: unknown, attempts?: number): Promise<T> {
  return service(attempts).post<T>(path, body);
}

function service(attempts?: number): Service {
  return new Service(SERVICE, { language: language.value, ...(attempts === undefined ? {} : { attempts }) });
}

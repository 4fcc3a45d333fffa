/** What is asked of the service outside a session. */

import type { Ruleset } from "wardroom-client";
import { Service } from "wardroom-client/service";
import { SERVICE } from "../base/address.ts";
import { language } from "../base/language.ts";

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
  return service().get<T>(path);
}

/** The JSON with which a path answers `body`; a request that may be sent again, as nothing is kept of it. */
export function posted<T>(path: string, body: unknown, attempts?: number): Promise<T> {
  return service(attempts).post<T>(path, body);
}

function service(attempts?: number): Service {
  return new Service(SERVICE, { language: language.value, ...(attempts === undefined ? {} : { attempts }) });
}

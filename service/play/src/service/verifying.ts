/** What checks logs in this browser, fetched when the first is checked: most of the client is that. */

import type { Fault, KeySet } from "wardroom-client";
import { here } from "../base/address.ts";
import { language } from "../base/language.ts";
import { Part } from "../base/part.ts";

export const VERIFY = new Part(() => import("wardroom-client/verify"));

/** A finding in words; before anything was checked, its code. */
export function title(code: Fault["code"]): string {
  return VERIFY.now?.title(code, language.value) ?? code;
}

/** The keys of the service that serves this page; null: it has none. */
export async function keysHere(): Promise<KeySet | null> {
  try {
    const answer = await fetch(here("/.well-known/jwks.json"));
    const keys = (await answer.json()) as KeySet;
    return answer.ok && keys.keys.length > 0 ? keys : null;
  } catch {
    return null; // Without them, all but the signatures is checked.
  }
}

/** Where the service is. At its proxy it may have a path of its own, beside others of the same origin. */

import { addressAt } from "wardroom-client/http";

/** The address of the service: this page is `play` in it. */
export const SERVICE = new URL(".", location.href).href;

/** The address of a path of the service, such as `/v1/rulesets`. */
export function here(path: string): string {
  return addressAt(SERVICE, path);
}

/** The address of this page at a place of its own (`#/game/...`). */
export function pageAt(place: string): string {
  return here("/play") + place;
}

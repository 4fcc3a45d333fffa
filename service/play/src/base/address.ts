/** Where the service is. At its proxy it may have a path of its own, beside others of the same origin. */

import { Service } from "wardroom-client/service";

/** The address of the service: this page is `play` in it. */
export const SERVICE = new URL(".", location.href).href;

const service = new Service(SERVICE);

/** The address of a path of the service, such as `/v1/rulesets`. */
export function here(path: string): string {
  return service.address(path);
}

/** The address of this page at a place of its own (`#/game/...`). */
export function pageAt(place: string): string {
  return here("/play") + place;
}

/** Where the files of this build are: its last folder is the digest of the build. */
const FILES = new URL(".", import.meta.url);

/** The digest of this build, which the page of the service names. */
export const BUILD = FILES.pathname.split("/").at(-2) ?? "";

/** The address of a file of this build. */
export function builtFile(name: string): string {
  return new URL(name, FILES).href;
}

/** Where one is in the page. It stands in the fragment, which no server and no referrer sees. */

import { signal } from "@preact/signals";

export interface Route {
  /** `""` is the start. */
  name: string;
  /** What follows the name, such as the id of a game. */
  parts: string[];
}

export const route = signal<Route>(read());

function read(): Route {
  const [name = "", ...parts] = location.hash.replace(/^#\/?/, "").split("/").map(decoded);
  return { name, parts };
}

/** A part of the address; one that is none, as where a link was cut, as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

addEventListener("hashchange", () => {
  route.value = read();
  scrollTo(0, 0);
});

/** The address of a place in the page. */
export function to(name: string, ...parts: string[]): string {
  return `#/${[name, ...parts].map(encodeURIComponent).join("/")}`;
}

export function go(name: string, ...parts: string[]): void {
  location.hash = to(name, ...parts);
}

/** Go on without what stands in the address: it leaves the history too. */
export function replace(name: string, ...parts: string[]): void {
  history.replaceState(null, "", to(name, ...parts));
  route.value = read();
}

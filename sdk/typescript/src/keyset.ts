/** The keys by which receipts of a service are checked. */

import type { KeySet } from "./receipts.ts";

/**
 * The keys that the service at `origin` publishes. Name only an origin that you have from somewhere
 * else than a log. Throws for an origin that is neither https nor this machine, and for no answer.
 */
export async function fetchKeys(origin: string): Promise<KeySet> {
  const { protocol, hostname, pathname, origin: plain } = new URL(origin);
  const own = ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
  if ((protocol !== "https:" && !(protocol === "http:" && own)) || pathname !== "/") {
    throw new TypeError("an https origin is required, without a path; http of this machine alone");
  }
  const answer = await fetch(`${plain}/.well-known/jwks.json`, { redirect: "error" });
  if (!answer.ok) {
    throw new TypeError(`${plain} answered ${answer.status}`);
  }
  return (await answer.json()) as KeySet;
}

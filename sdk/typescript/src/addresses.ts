/** What requests to sessions and tournaments have in common. */

/** The header that carries a token or an invitation. */
export function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

/** `url` with the members of `query` that are given. */
export function withQuery(url: string, query: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? url : `${url}?${new URLSearchParams(given)}`;
}

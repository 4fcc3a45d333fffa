/** Bytes as `openapi/log-format.md` writes them: fields, numbers, hexadecimal, canonical JSON. */

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** The UTF-8 bytes of `text`. Throws a RangeError for text that has none: half a surrogate pair. */
export function utf8(text: string): Bytes {
  if (/[\ud800-\udfff]/u.test(text)) {
    throw new RangeError("half a surrogate pair");
  }
  return encoder.encode(text);
}

export function concat(...parts: Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** `number` as a 32-bit big-endian number. */
export function u32(number: number): Bytes {
  return Uint8Array.of(number >>> 24, number >>> 16, number >>> 8, number);
}

/** A byte string with its length before it. */
export function field(content: string | Uint8Array): Bytes {
  const bytes = typeof content === "string" ? utf8(content) : content;
  return concat(u32(bytes.length), bytes);
}

export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes that a text in hexadecimal stands for. Throws a RangeError for any other text. */
export function unhex(text: string): Bytes {
  if (!/^([0-9a-fA-F]{2})*$/.test(text) || text.endsWith("\n")) {
    throw new RangeError("not hexadecimal");
  }
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** What `base64url` wrote. Throws a RangeError for anything that it would write otherwise. */
export function unbase64url(text: string): Bytes {
  if (/[^A-Za-z0-9_-]/.test(text) || text.length % 4 === 1) {
    throw new RangeError("not base64url");
  }
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(plain, (each) => each.charCodeAt(0));
  if (base64url(bytes) !== text) {
    throw new RangeError("not canonical base64url");
  }
  return bytes;
}

/** `value` as canonical JSON (RFC 8785). Throws a RangeError for a number that JSON does not have. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonicalText).join(",")}]`;
  }
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    const written = members.map(([name, each]) => `${JSON.stringify(name)}:${canonicalText(each)}`);
    return `{${written.join(",")}}`;
  }
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new RangeError("JSON has no such number");
  }
  return JSON.stringify(value);
}

/** The bytes of `value` as canonical JSON. */
export function canonical(value: unknown): Bytes {
  return utf8(canonicalText(value));
}

/** Whether two values are the same JSON. */
export function same(one: unknown, other: unknown): boolean {
  return canonicalText(one) === canonicalText(other);
}

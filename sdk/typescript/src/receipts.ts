/** Receipts, which a service signs (`openapi/checking.md`, "Receipts"). */

import { type Bytes, base64url, canonical, canonicalText, unbase64url, utf8 } from "./bytes.ts";
import type { Digests } from "./digests.ts";
import { type Event, type Founding, type Log, isObject } from "./log.ts";

/** A public key as RFC 7517 and RFC 8037 write it. */
export interface Key {
  kty?: string;
  crv?: string;
  kid?: string;
  x?: string;
  alg?: string;
  use?: string;
  revoked?: unknown;
}

/** The keys that a service publishes at `/.well-known/jwks.json`. */
export interface KeySet {
  keys: readonly Key[];
}

export interface Receipt {
  session: string;
  number: number;
  head: string;
  service: string;
  [member: string]: unknown;
}

/** How a receipt stands: by which key, and what it says where a trusted key signed it. */
export interface Standing {
  how: "signed" | "revoked" | "unknown_key" | "unknown_form" | "bad" | "not_checked";
  kid: string;
  receipt: Receipt | null;
}

export class KeyFault extends Error {}

/**
 * The Ed25519 keys of a set by name, the thumbprint of RFC 7638. Keys of other kinds are ignored (RFC 7517,
 * section 5). Throws KeyFault.
 */
export async function trusted(set: KeySet, digests: Digests): Promise<Map<string, Key>> {
  const found = new Map<string, Key>();
  for (const key of set.keys) {
    const signs = ["EdDSA", "Ed25519"].includes(key.alg ?? "EdDSA") && (key.use ?? "sig") === "sig";
    if (key.kty === "OKP" && key.crv === "Ed25519" && key.x !== undefined && signs) {
      const named = canonical({ crv: key.crv, kty: key.kty, x: key.x });
      const kid = base64url(await digests.hashing.sha256(named));
      if (key.kid !== kid) {
        throw new KeyFault(`the kid ${key.kid} is not the thumbprint of its key`);
      }
      if (!found.get(kid)?.revoked) {
        found.set(kid, key);
      }
    }
  }
  return found;
}

const TYPE = "wardroom-receipt+jws";
const FORMAT = "wardroom-receipt/1";
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A JWS in compact form, as it stands for whoever trusts `keys`. */
export async function readReceipt(
  text: string,
  keys: ReadonlyMap<string, Key>,
  digests: Digests,
): Promise<Standing> {
  let kid = "";
  const bad = () => ({ how: "bad", kid, receipt: null }) as const;
  try {
    const [header, payload, sealed, ...more] = text.split(".");
    if (header === undefined || payload === undefined || sealed === undefined || more.length > 0) {
      return bad();
    }
    const stated: unknown = JSON.parse(decoder.decode(unbase64url(header)));
    const [written, signature] = [unbase64url(payload), unbase64url(sealed)];
    if (!isObject(stated)) {
      return bad();
    }
    kid = String(stated.kid ?? "");
    if (!isKnown(stated)) {
      return { how: "unknown_form", kid, receipt: null };
    }
    const key = keys.get(kid);
    if (key === undefined) {
      return { how: "unknown_key", kid, receipt: null };
    }
    const content: Bytes = utf8(`${header}.${payload}`);
    const signed = await digests.hashing.isSigned(unbase64url(key.x ?? ""), signature, content);
    if (signed === null) {
      return { how: "not_checked", kid, receipt: null };
    }
    if (!signed) {
      return bad();
    }
    if (key.revoked) {
      return { how: "revoked", kid, receipt: null };
    }
    const receipt = receiptIn(written);
    return { how: receipt === null ? "unknown_form" : "signed", kid, receipt };
  } catch (fault) {
    if (fault instanceof Error) {
      return bad();
    }
    throw fault;
  }
}

/** Whether it is the header of a receipt of this release: another form proves nothing, and is no fault. */
function isKnown({ alg, kid, typ, ...more }: Record<string, unknown>): boolean {
  const signedSo = (alg === "EdDSA" || alg === "Ed25519") && typ === TYPE;
  return signedSo && typeof kid === "string" && Object.keys(more).length === 0;
}

/** What a receipt says; null: its form is not known here. */
function receiptIn(written: Bytes): Receipt | null {
  try {
    const receipt: unknown = JSON.parse(decoder.decode(written));
    const known = isObject(receipt) && receipt.format === FORMAT && Number.isInteger(receipt.number);
    return known ? (receipt as Receipt) : null;
  } catch {
    return null;
  }
}

/** The members of a receipt that are not those of the log; `number`: it ends before that. */
export async function differences(
  receipt: Receipt,
  log: Log,
  founding: Founding,
  digests: Digests,
): Promise<string[]> {
  const covered = log.entries.slice(0, receipt.number);
  const last = covered[receipt.number - 1];
  if (last === undefined) {
    return ["number"];
  }
  const commits = covered
    .flatMap((entry): Event[] => entry.content.events)
    .filter((event) => event.action?.kind === "commit");
  const stands = {
    session: log.session,
    ruleset: founding.pins.ruleset,
    commitment: log.commitment,
    charts_digest: founding.pins.charts_digest,
    options_digest: await digests.json(founding.pins.options),
    seats: founding.seats,
    client_commitments: Object.fromEntries(
      commits.map(({ seat, action }) => [seat, String(action?.commitment).toLowerCase()]),
    ),
    tournament: founding.tournament?.tournament ?? null,
    lineage: founding.lineage,
    head: last.head,
    at: last.content.at,
  };
  return Object.entries(stands)
    .filter(([name, value]) => canonicalText(receipt[name] ?? null) !== canonicalText(value))
    .map(([name]) => name);
}

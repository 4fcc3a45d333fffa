/** What a player has filled in, and whether it still fits. No DOM and no session. */

import { type Json, canonical, isMap } from "../base/json.ts";
import type { Offer } from "../service/shapes.ts";
import { BESIDE } from "./kinds.ts";

export interface Draft {
  /** What the offer was that it answers (`offerText`). */
  offer: string;
  action: Json;
}

/** By kind of offer. */
export type Drafts = Readonly<Record<string, Draft>>;

type Asked = Pick<Offer, "kind" | "schema" | "limits" | "details">;

/**
 * What an offer is, as far as what is filled in depends on it. `occasion`: what the decision belongs to, such as
 * a turn: the same may be asked in the next, and what was meant for this one is not meant for that.
 */
export function offerText({ kind, schema, limits, details }: Asked, occasion: Json): string {
  return canonical([kind, schema, limits, details, BESIDE.has(kind) ? null : occasion]);
}

/** The drafts whose offers are still the same, and the kinds of those that fit no longer. */
export function sifted(drafts: Drafts, offers: readonly Asked[], occasion: Json): { kept: Drafts; lost: string[] } {
  if (Object.keys(drafts).length === 0) {
    return { kept: drafts, lost: [] };
  }
  const texts = new Map(offers.map((each) => [each.kind, offerText(each, occasion)]));
  const [kept, lost]: [[string, Draft][], string[]] = [[], []];
  for (const [kind, draft] of Object.entries(drafts)) {
    if (texts.get(kind) === draft.offer) {
      kept.push([kind, draft]);
    } else {
      lost.push(kind);
    }
  }
  return { kept: Object.fromEntries(kept), lost };
}

/** The drafts that a text holds; null: it holds none. */
export function draftsIn(text: string): Drafts | null {
  let told: Json;
  try {
    told = JSON.parse(text);
  } catch {
    return null;
  }
  const good = isMap(told) && Object.values<Json>(told).every((each) => isMap(each) && typeof each.offer === "string" && isMap(each.action));
  return good ? told : null;
}

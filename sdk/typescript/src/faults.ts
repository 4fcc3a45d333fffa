/** What a check of a log has found, and its words. */

import { FINDINGS } from "./findings.ts";

export type Language = "en" | "ja" | "ko";

export type Code = keyof typeof FINDINGS;

/** The code of a fault in words. */
export function title(code: Code, language: Language = "en"): string {
  return FINDINGS[code][language];
}

/** Something in a log that is not as it should be, or that it cannot prove. */
export interface Fault {
  code: Code;
  /** What it is about: `commitment`, `chain`, `die` and the like. */
  kind: string;
  detail: string;
  /** Number of the entry. */
  entry: number | null;
  /** Position of the event in it, from 0. */
  event: number | null;
  expected: unknown;
  found: unknown;
}

export type Told = Partial<Pick<Fault, "entry" | "event" | "expected" | "found">>;

export function faultOf(code: Code, detail: string, told: Told = {}): Fault {
  const nowhere = { entry: null, event: null, expected: null, found: null };
  return { code, kind: FINDINGS[code].kind, detail, ...nowhere, ...told };
}

/** Calls as they are sent, and sent again with what they awaited. */

import { signal } from "@preact/signals";
import type { Json } from "../../base/json.ts";
import { answered as asked } from "../../service/engine.ts";
import type { ActionOdds, ToldStep } from "../../service/shapes.ts";
import type { Case } from "./case.ts";

export interface Next {
  call: string;
  order: Json;
  rule: string;
  text: string;
  required: boolean;
}

/** What a call comes to. */
export interface Answer {
  situation: Json;
  outcome: Json;
  awaiting: Json;
  state: string | null;
  trace: ToldStep[];
  dice: { mode: string; seed: string | null; context: string | null; faces: number[] };
  ruleset: { digest: string };
  next: Next[];
}

export type Odds = NonNullable<ActionOdds["odds"]>;

/** A case with the answers to its steps. */
export interface Adjudicated {
  /** With the dice that were drawn, so that it can be repeated. */
  told: Case;
  answers: Answer[];
}

const ATTEMPTS = 3;

/** Who adjudicates: the service, or the engine in this browser. */
export const byEngine = signal(false);

/** What whoever adjudicates answers to `POST path`. */
export function answered<T>(path: string, body: Json): Promise<T> {
  return asked(path, body, byEngine.value, ATTEMPTS);
}

/** Send every step of a case, each with the state that the one before it returned. */
export async function adjudicated(asked: Case): Promise<Adjudicated> {
  const path = `/v1/${asked.ruleset}/calls/${asked.call}`;
  const answers: Answer[] = [];
  const steps: Json[] = [];
  for (const step of asked.steps) {
    const state = answers.at(-1)?.state;
    const answer = await answered<Answer>(steps.length === 0 ? path : `${path}/continue`, steps.length === 0 ? step : { ...step, state });
    answers.push(answer);
    steps.push(repeatable(step, answer));
  }
  return { told: { ...asked, steps }, answers };
}

/** A step with the seed that was drawn for it. */
function repeatable(step: Json, { dice }: Answer): Json {
  return step.dice !== undefined || dice.seed === null ? step : { ...step, dice: { kind: "seeded", seed: dice.seed, context: dice.context ?? "" } };
}

/** The steps with further faces for the last of them. */
export function thrown(steps: Json[], faces: number[]): Json[] {
  const last = steps.at(-1);
  return [...steps.slice(0, -1), { ...last, dice: { kind: "supplied", rolls: [...(last.dice?.rolls ?? []), ...faces] } }];
}

/** The steps with a decision after them, its dice thrown as those before. */
export function decided(steps: Json[], decision: Json): Json[] {
  const own = steps.some((step) => ["supplied", "fixed"].includes(step.dice?.kind));
  return [...steps, own ? { decision, dice: { kind: "supplied", rolls: [] } } : { decision }];
}

/** The odds of a call. */
export function oddsOf(asked: Case): Promise<Odds> {
  const { dice: _, ...body } = asked.steps[0];
  return answered<Odds>(`/v1/${asked.ruleset}/calls/${asked.call}/odds`, body);
}

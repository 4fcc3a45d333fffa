/** A drill: calls one after the other, each with dice that this browser draws, and what came of them. */

import type { Ruleset } from "wardroom-client";
import { type Json, isMap } from "../../base/json.ts";
import { language } from "../../base/language.ts";
import { isText } from "../../base/reading.ts";
import { lasting, storedList } from "../../base/storage.ts";
import { RULESETS } from "../../service/service.ts";
import type { ToldStep } from "../../service/shapes.ts";
import { type Answer, answered, byEngine } from "../desk/asking.ts";
import { newSeed } from "../desk/dice.tsx";

const PLACE = "wardroom drill";

/** A request, with what is shown of its answer. */
interface Done {
  path: string;
  body: Json;
  trace: ToldStep[];
  /** Null: the call went on. */
  outcome: Json;
}

export interface Drill {
  ruleset: Ruleset;
  /** Who adjudicates: the engine in this browser, or the service. */
  here: boolean;
  /** The language in which it was told. */
  language: string;
  done: Done[];
  /** The answer to the last request. */
  last: Answer;
  /** Whether the player has ended it. */
  left: boolean;
}

/** The drill that this browser keeps; null: there is none. */
export function keptDrill(): Drill | null {
  const [drill] = storedList<Drill>(PLACE, (value) => (isDrill(value) ? { value, whole: true } : null));
  if (drill === undefined) {
    return null;
  }
  byEngine.value = drill.here;
  return drill;
}

function isDrill(value: Json): value is Drill {
  return isMap(value) && (RULESETS as readonly string[]).includes(value.ruleset) && isText(value.language) && isAnswer(value.last)
    && Array.isArray(value.done) && value.done.length > 0
    && value.done.every((each) => isMap(each) && isText(each.path) && isMap(each.body) && Array.isArray(each.trace) && each.trace.every(isMap));
}

function isAnswer(value: Json): boolean {
  return isMap(value) && isMap(value.ruleset) && Array.isArray(value.next) && (value.awaiting === null || isMap(value.awaiting?.offer));
}

/** Keep a drill instead of that which was kept, and return it. */
export function kept(drill: Drill | null): Drill | null {
  if (drill === null) {
    lasting.removeItem(PLACE);
  } else {
    lasting.setItem(PLACE, JSON.stringify([drill]));
  }
  return drill;
}

/** The drill that a call begins; rejects with what was refused. */
export function begun(ruleset: Ruleset, call: string, body: Json): Promise<Drill> {
  return played({ ruleset, done: [] }, `/v1/${ruleset}/calls/${call}`, body);
}

/** The drill with one more call, of the situation as it is now. */
export function called(drill: Drill, call: string, order: Json): Promise<Drill> {
  return played(drill, `/v1/${drill.ruleset}/calls/${call}`, { situation: drill.last.situation, order });
}

/** The drill with the decision that its last call waits for. */
export function decided(drill: Drill, decision: Json): Promise<Drill> {
  const path = drill.done.at(-1)?.path ?? "";
  return played(drill, path.endsWith(CONTINUE) ? path : path + CONTINUE, { state: drill.last.state, decision });
}

const CONTINUE = "/continue";

/** The drill with one more request; its language stays that of the earlier ones until all are told again. */
async function played({ ruleset, done, language: spoken = language.value }: Pick<Drill, "ruleset" | "done"> & Partial<Drill>, path: string, asked: Json): Promise<Drill> {
  const body = { ...asked, dice: { kind: "seeded", seed: newSeed() } };
  const last = await answered<Answer>(path, body);
  return { ruleset, here: byEngine.value, language: spoken, done: [...done, told(path, body, last)], last, left: false };
}

function told(path: string, body: Json, { trace, outcome, awaiting }: Answer): Done {
  return { path, body, trace, outcome: awaiting === null ? outcome : null };
}

/** The same drill in the language of the page: each request again, which has the same dice. */
export async function retold(drill: Drill): Promise<Drill> {
  const spoken = language.value;
  let { last } = drill;
  const done: Done[] = [];
  for (const { path, body } of drill.done) {
    last = await answered<Answer>(path, body);
    done.push(told(path, body, last));
  }
  return { ...drill, language: spoken, done, last };
}

/** What a call came to: its steps, what it awaits, and the calls that may follow. */

import { useEffect, useState } from "preact/hooks";
import { blank } from "wardroom-client/form";
import { type Json, isMap } from "../../base/json.ts";
import { texts } from "../../base/texts.ts";
import { diceIn } from "../../offers/dice.tsx";
import { Field, type FormState } from "../../offers/field.tsx";
import { traced } from "../../reckoning/narrative.ts";
import { RuleMark } from "../../reckoning/rule.tsx";
import { Steps } from "../../reckoning/steps.tsx";
import type { Words } from "../../service/words.ts";
import type { Adjudicated, Next } from "./asking.ts";
import type { Calls } from "./calls.ts";

interface ResultProps {
  found: Adjudicated;
  calls: Calls;
  words: Words;
  busy: boolean;
  faults: Map<string, string>;
  /** Faces for a throw that is awaited. */
  threw: (faces: number[]) => void;
  decide: (decision: Json) => void;
  follow: (next: Next) => void;
}

export function Result({ found, calls, words, busy, faults, threw, decide, follow }: ResultProps) {
  const own = texts.value.desking;
  const { ruleset, call } = found.told;
  const last = found.answers.at(-1);
  if (last === undefined) {
    return null;
  }
  const { awaiting } = last;
  const steps = found.answers.flatMap(({ trace }) => trace);
  const seen = last.dice.faces.length;
  return (
    <section class="card result" aria-labelledby="result" aria-live="polite" data-thrown={seen}>
      <h2 id="result" tabIndex={-1}>{texts.value.reckoning.result}</h2>
      {awaiting?.kind === "dice" && <Throw key={`${found.answers.length} ${seen}`} awaiting={awaiting} words={words} busy={busy} threw={threw} />}
      {steps.length > 0 && <Steps told={traced(steps)} ruleset={ruleset} charts={last.ruleset.digest} words={words} />}
      {awaiting === null && <Outcome value={last.outcome} words={words} open={steps.length === 0} />}
      {awaiting?.kind === "decision" && (
        <Decision key={found.answers.length} awaiting={awaiting} schema={calls.decision(call, awaiting.decision)} root={calls.root} words={words}
          busy={busy} faults={faults} decide={decide} />
      )}
      {last.next.length > 0 && (
        <>
          <h3>{own.next}</h3>
          <ul class="follow">
            {last.next.map((each, index) => (
              <li key={index}>
                <button type="button" class={each.required ? "primary" : ""} onClick={() => follow(each)}>{each.text}</button>
                {" "}<RuleMark rule={each.rule} words={words} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The dice of one throw, as they lie on a table. */
function Throw({ awaiting, words, busy, threw }: { awaiting: Json; words: Words; busy: boolean; threw: (faces: number[]) => void }) {
  const { count: dice, sides } = diceIn(awaiting.dice);
  const [faces, setFaces] = useState<Json[]>(() => Array<Json>(dice).fill(null));
  const schema = { type: "array", minItems: dice, maxItems: dice, items: { type: "integer", minimum: sides === 10 ? 0 : 1, maximum: sides } };
  const form: FormState = { root: {}, value: faces, change: setFaces, words, faults: new Map(), dice: awaiting.dice };
  return (
    <form class="awaited" onSubmit={(event) => {
      event.preventDefault();
      threw(faces);
    }}>
      <h3>{words.purpose(awaiting.purpose)}: {awaiting.dice}</h3>
      <RuleMark rule={awaiting.rule} words={words} />
      <Field form={form} schema={schema} path={[]} name="rolls" label={texts.value.desking.threw} />
      <button type="submit" class="primary" disabled={busy || faces.includes(null)}>{texts.value.start.goOn}</button>
    </form>
  );
}

function Decision({ awaiting, schema, root, words, busy, faults, decide }: {
  awaiting: Json; schema: Json; root: Json; words: Words; busy: boolean; faults: Map<string, string>; decide: (decision: Json) => void;
}) {
  const [value, change] = useState<Json>(awaiting.example ?? (schema === null ? null : blank(schema, root)));
  useEffect(() => document.getElementById("result")?.focus(), []);
  if (schema === null) {
    return null;
  }
  const within = new Map([...faults].map(([pointer, detail]) => [pointer.replace(/^\/decision/, ""), detail]));
  const form: FormState = { root, value, change, words, faults: within };
  return (
    <form class="awaited" onSubmit={(event) => {
      event.preventDefault();
      decide(value);
    }}>
      <h3>{words.kind(awaiting.decision)}</h3>
      <RuleMark rule={awaiting.rule} words={words} />
      {awaiting.rolled !== null && <p class="dice">{awaiting.rolled.faces.map((face: number, index: number) => <span key={index} class="die">{face}</span>)}</p>}
      <Field form={form} schema={schema} path={[]} name={awaiting.decision} label="" />
      <button type="submit" class="primary" disabled={busy}>{texts.value.start.goOn}</button>
    </form>
  );
}

/** The outcome in words, member by member. */
function Outcome({ value, words, open }: { value: Json; words: Words; open: boolean }) {
  return (
    <details class="outcome" open={open}>
      <summary>{texts.value.desking.outcome}</summary>
      <Told value={value} member="" words={words} />
    </details>
  );
}

function Told({ value, member, words }: { value: Json; member: string; words: Words }) {
  const own = texts.value.form;
  if (Array.isArray(value)) {
    return value.length === 0 ? <>{own.none}</> : value.every((each) => each === null || typeof each !== "object")
      ? <>{value.map((each, index) => <span key={index}>{index > 0 && ", "}<Told value={each} member={member} words={words} /></span>)}</>
      : <ol>{value.map((each, index) => <li key={index}><Told value={each} member={member} words={words} /></li>)}</ol>;
  }
  if (isMap(value)) {
    return (
      <dl class="facts">
        {Object.entries<Json>(value).filter(([, each]) => each !== null).map(([name, each]) => (
          <div key={name}><dt>{words.member(name)}</dt><dd><Told value={each} member={name} words={words} /></dd></div>
        ))}
      </dl>
    );
  }
  return <>{value === null ? own.none : typeof value === "boolean" ? texts.value.table[value ? "yes" : "no"] : typeof value === "string" ? words.value(member, value) : String(value)}</>;
}

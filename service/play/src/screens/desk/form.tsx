/** The form of a call: its order open, its situation folded by parts, its options folded. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { alternatives, put, resolved } from "wardroom-client/form";
import type { Json } from "../../base/json.ts";
import { joint } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { Field, type FormState, Optional, calledIn, named } from "../../offers/field.tsx";
import type { Words } from "../../service/words.ts";

const MOST_FACTS = 4;

export function CallForm({ form, schema }: { form: FormState; schema: Json }) {
  const { order, situation, options } = schema.properties;
  return (
    <>
      {order !== undefined && (
        <section class="order" aria-labelledby="order">
          <h3 id="order">{texts.value.desking.order}</h3>
          <Field form={form} schema={order} path={["order"]} name="order" label="" />
        </section>
      )}
      {situation !== undefined && (
        <section class="situation" aria-labelledby="situation">
          <h3 id="situation">{texts.value.desking.situation}</h3>
          <Situation form={form} schema={situation} />
        </section>
      )}
      {options !== undefined && (
        <Folded title={texts.value.desking.options} facts={optionsOf(form)} form={form} path="/options">
          <Field form={form} schema={options} path={["options"]} name="options" label="" />
        </Folded>
      )}
    </>
  );
}

/** A situation, folded by parts; `without`: members that are not shown. */
export function Situation({ form, schema, without = [] }: { form: FormState; schema: Json; without?: readonly string[] }) {
  const members = Object.entries<Json>(resolved(schema, form.root).properties ?? {}).filter(([name]) => !without.includes(name));
  const value = form.value.situation ?? {};
  const there = members.filter(([name]) => value[name] != null);
  const isPart = ([name, inner]: [string, Json]) =>
    typeof value[name] === "object" || alternatives(inner, form.root).some((each) => each.type === "object" || each.type === "array");
  const simple = there.filter((each) => !isPart(each));
  return (
    <>
      {simple.length > 0 && (
        <div class="members">
          {simple.map(([name, inner]) => (
            <Field key={name} form={form} schema={inner} path={["situation", name]} name={name} label={form.words.member(name)} />
          ))}
        </div>
      )}
      {there.filter((each) => isPart(each) && !(Array.isArray(value[each[0]]) && value[each[0]].length === 0)).map(([name, inner]) => (
        <Folded key={name} title={form.words.member(name)} facts={factsOf(form, value[name])} form={form} path={`/situation/${name}`}>
          <Field form={form} schema={inner} path={["situation", name]} name={name} label="" />
          <button type="button" class="quiet" onClick={() => form.change(put(form.value, ["situation", name], undefined))}>
            {texts.value.desking.leaveOut}
          </button>
        </Folded>
      ))}
      <Folded title={texts.value.desking.more} facts="" form={form} path="">
        <p class="row">
          {members.filter(([name]) => value[name] == null || value[name].length === 0).map(([name, inner]) => (
            <Optional key={name} form={form} path={["situation", name]} schema={inner} name={name} />
          ))}
        </p>
      </Folded>
    </>
  );
}

/** A part that is opened on demand, or where something in it was refused. */
function Folded({ title, facts, form, path, children }: {
  title: string; facts: string; form: FormState; path: string; children: ComponentChildren;
}) {
  const [open, setOpen] = useState(false);
  const refused = path !== "" && [...form.faults.keys()].some((each) => each === path || each.startsWith(`${path}/`));
  return (
    <details class="part-folded" data-part={path} open={open || refused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary><strong>{title}</strong> <span class="muted small">{facts}</span></summary>
      {(open || refused) && <div class="inside">{children}</div>}
    </details>
  );
}

/** The optional rules that are in force. */
function optionsOf({ value, words }: FormState): string {
  return Object.entries<Json>(value.options ?? {}).filter(([, each]) => each === true).map(([name]) => words.member(name)).join(" · ");
}

/** The first plain facts of a part, in one line. */
function factsOf(form: FormState, part: Json): string {
  if (Array.isArray(part)) {
    return part.slice(0, MOST_FACTS).map((each) => (typeof each === "object" ? calledIn(form, each) ?? "…" : named(form, "", each))).join(joint())
      + (part.length > MOST_FACTS ? " …" : "");
  }
  if (part === null || typeof part !== "object") {
    return "";
  }
  const facts = Object.entries<Json>(part).flatMap(([name, value]) => {
    if (Array.isArray(value)) {
      return value.length > 0 ? [`${form.words.member(name)}: ${value.length}`] : [];
    }
    if (typeof value === "boolean") {
      return value ? [form.words.member(name)] : [];
    }
    return value === null || typeof value === "object" || value === 0 ? [] :
      [typeof value === "number" ? `${form.words.member(name)} ${value}` : named(form, name, value)];
  });
  return facts.slice(0, MOST_FACTS).join(" · ");
}

/** Ships and scenarios are chosen, not typed: the ships of the situation, or all where it names none. */
export function codesOf(body: Json, words: Words): (member: string, value: Json) => string[] | null {
  const [ships, scenarios] = [words.codes("ships"), words.codes("scenarios")];
  const met: string[] = (body.situation?.ships ?? []).map((each: Json) => each.id);
  return (member, value) => {
    if (member === "scenario" && scenarios.length > 0) {
      return scenarios;
    }
    const isShip = ships.includes(value) || met.includes(value) || (value === "" && SHIPS.includes(member) && ships.length > 0);
    const codes = met.length > 0 ? met : ships;
    return isShip ? [...new Set([...codes, ...(value === "" ? [] : [value])])] : null;
  };
}

/** What an element of a list is about, where it has no name. */
export const CALLED_BY = ["ship"];

const SHIPS = ["ship", "main", "secondary", "target", "flagship", "firer"];

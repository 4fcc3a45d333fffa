/** A field of a form, and the fields in it, made of the schema of an offer and the words of its game. */

import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";
import { alternatives, at, blank, fitting, put, resolved, tagOf } from "wardroom-client/form";
import type { Json } from "../base/json.ts";
import { texts } from "../base/texts.ts";
import { Prose } from "../reckoning/prose.tsx";
import type { Words } from "../service/words.ts";

export type Path = (string | number)[];

export interface FormState {
  /** The schema of the whole action, whose `$defs` its parts refer to. */
  root: Json;
  value: Json;
  change: (value: Json) => void;
  words: Words;
  /** What was refused, by JSON Pointer. */
  faults: Map<string, string>;
  /** What a value is called in this game; null: as in the words. */
  nameOf?: (member: string, value: Json) => string | null;
  /** The codes that a text can be, where they are known; null: any text. */
  codesOf?: (member: string, value: Json) => string[] | null;
  /** The notation of dice whose faces are asked for. */
  dice?: string;
  /** Whether members that can be left out have a button that does. */
  removable?: boolean;
  /** Whether the elements of a list are folded, each under its name. */
  folds?: boolean;
  /** Members that an element of a list can be called by, beside its own name. */
  calledBy?: readonly string[];
}

interface FieldProps {
  form: FormState;
  schema: Json;
  path: Path;
  /** The member of the action that the field belongs to. */
  name: string;
  label: string;
}

export function pointerOf(path: Path): string {
  return path.map((each) => `/${each}`).join("");
}

/** What a value of a member is called. */
export function named({ words, nameOf }: FormState, member: string, value: Json): string {
  const found = nameOf?.(member, value);
  if (found) {
    return found;
  }
  if (value === null || value === undefined) {
    return texts.value.form.none;
  }
  if (typeof value === "boolean") {
    return value ? texts.value.table.yes : texts.value.table.no;
  }
  return typeof value === "string" ? words.value(member, value) : String(value);
}

export function Field(props: FieldProps): JSX.Element | null {
  const { form, schema, path, name } = props;
  const value = at(form.value, path);
  const parts = alternatives(schema, form.root);
  if (parts.length > 1) {
    return <Alternatives {...props} parts={parts} value={value} />;
  }
  const part = parts[0];
  const change = (made: Json) => form.change(put(form.value, path, made));
  if (part.const !== undefined || part.enum?.length === 1) {
    return null; // There is nothing to choose.
  }
  if (part.enum !== undefined) {
    return (
      <Labelled {...props}>
        {(id) => <Select id={id} options={part.enum} value={value} show={(each) => named(form, name, each)} change={change} />}
      </Labelled>
    );
  }
  switch (part.type) {
    case "object":
      return <Members {...props} part={part} value={value} />;
    case "array":
      return <Rows {...props} part={part} value={value ?? []} />;
    case "boolean":
      return (
        <label class="check">
          <input type="checkbox" checked={value === true} onChange={(event) => change(event.currentTarget.checked)} />
          {props.label}
          <Fault {...props} />
        </label>
      );
    case "integer":
    case "number":
      return (
        <Labelled {...props}>
          {(id) => (part.minimum <= 1 && part.maximum <= 10 && name === "rolls"
            ? <Faces id={id} sides={part.maximum} zero={part.minimum === 0} value={value} change={change} />
            : <Stepper id={id} part={part} value={value} change={change} />)}
        </Labelled>
      );
    case "string": {
      const codes = form.codesOf?.(name, value) ?? null;
      return codes !== null ? (
        <Labelled {...props}>
          {(id) => <Select id={id} options={codes} value={value} show={(each) => named(form, name, each)} change={change} />}
        </Labelled>
      ) : (
        <Labelled {...props}>
          {(id) => (
            <input id={id} type="text" value={value ?? ""} maxLength={part.maxLength} pattern={part.pattern?.replaceAll("-]", "\\-]")}
              onInput={(event) => change(event.currentTarget.value)} />
          )}
        </Labelled>
      );
    }
    default:
      return null;
  }
}

/** One of several forms that a value can have, `null` among them. */
function Alternatives({ form, path, name, label, parts, value, schema }: FieldProps & { parts: Json[]; value: Json }) {
  const scalars = parts.every((each) => each.enum !== undefined || each.const !== undefined || each.type === "null");
  const change = (made: Json) => form.change(put(form.value, path, made));
  if (scalars) {
    const options = parts.flatMap((each) => (each.type === "null" ? [null] : (each.enum ?? [each.const])));
    return (
      <Labelled form={form} path={path} name={name} label={label} schema={schema}>
        {(id) => <Select id={id} options={options} value={value ?? null} show={(each) => named(form, name, each)} change={change} />}
      </Labelled>
    );
  }
  const chosen = fitting(value, parts, form.root);
  const titleOf = (each: Json): string => {
    const tag = tagOf(each, form.root);
    if (each.type === "null") {
      return texts.value.form.none;
    }
    return tag === null ? form.words.find(["members", "values"], name) ?? texts.value.form.some : named(form, tag[0], tag[1]);
  };
  return (
    <div class="alternatives">
      <Labelled form={form} path={path} name={name} label={label} schema={schema}>
        {(id) => (
          <Select id={id} options={parts.map((_, index) => index)} value={parts.indexOf(chosen)}
            show={(index) => titleOf(parts[index])} change={(index) => change(blank(parts[index], form.root))} />
        )}
      </Labelled>
      {chosen.type !== "null" && <Field form={form} schema={chosen} path={path} name={name} label="" />}
    </div>
  );
}

function Members({ form, part, path, label, value }: FieldProps & { part: Json; value: Json }) {
  const required = new Set<string>(part.required ?? []);
  const members = Object.entries<Json>(part.properties ?? {}).filter(([member, inner]) => member !== "kind" || isOpen(inner, form.root));
  const open = members.filter(([, inner]) => isOpen(inner, form.root));
  const [single] = open;
  if (open.length === 1 && single !== undefined && required.has(single[0]) && path.length > 0) {
    return <Field form={form} schema={single[1]} path={[...path, single[0]]} name={single[0]} label={label} />;
  }
  const rows = members.map(([member, inner]) => {
    const field = <Field form={form} schema={inner} path={[...path, member]} name={member} label={form.words.member(member)} />;
    const nothing = resolved(inner, form.root).maxItems === 0;
    if (nothing) {
      return null;
    }
    const told = form.removable === true ? form.words.sentence("members", member) : "";
    const about = told === "" ? null : <p class="small muted">{told}</p>;
    const there = inner["x-default"] === null ? value?.[member] != null : value?.[member] !== undefined;
    return required.has(member) || there || inner.default !== undefined
      ? (
        <div key={member}>
          {field}
          {form.removable === true && !required.has(member) && there && (
            <button type="button" class="quiet" onClick={() => form.change(put(form.value, [...path, member], undefined))}>
              ✕ {texts.value.form.removeNamed(form.words.member(member))}
            </button>
          )}
          {about}
        </div>
      )
      : about === null
        ? <Optional key={member} form={form} path={[...path, member]} schema={inner} name={member} />
        : <div key={member}><Optional form={form} path={[...path, member]} schema={inner} name={member} />{about}</div>;
  });
  return path.length === 0 || label === "" ? <div class="members">{rows}</div> : (
    <fieldset>
      <legend>{label}</legend>
      <div class="members">{rows}</div>
    </fieldset>
  );
}

/** Whether there is anything to choose in a member. */
function isOpen(schema: Json, root: Json): boolean {
  const [part, ...others] = alternatives(schema, root);
  return others.length > 0 || (part.const === undefined && part.enum?.length !== 1 && part.maxItems !== 0);
}

/** A member that can be left out, and is. */
export function Optional({ form, path, schema, name }: { form: FormState; path: Path; schema: Json; name: string }) {
  return (
    <button type="button" class="quiet" onClick={() => form.change(put(form.value, path, blank(schema, form.root)))}>
      + {form.words.member(name)}
    </button>
  );
}

function Rows({ form, part, path, name, label, value }: FieldProps & { part: Json; value: Json[] }) {
  const { words } = form;
  const fixed = part.minItems !== undefined && part.minItems === part.maxItems;
  const most = part.maxItems ?? Number.POSITIVE_INFINITY;
  const change = (rows: Json[]) => form.change(put(form.value, path, rows));
  const items = alternatives(part.items, form.root);
  const plain = items.length === 1 && items[0].enum !== undefined;
  return (
    <fieldset class={fixed || plain ? "rows compact" : "rows"}>
      <legend>{label || words.member(name)}</legend>
      <Fault form={form} path={path} />
      <ol>
        {value.map((_, index) => (
          <li key={index}>
            <Element form={form} schema={part.items} path={[...path, index]} name={name} label={elementOf(form, name, index)} />
            {!fixed && value.length > (part.minItems ?? 0) && (
              <button type="button" class="quiet" aria-label={texts.value.form.removeNth(index + 1)}
                onClick={() => change(value.filter((_, other) => other !== index))}>
                ✕
              </button>
            )}
          </li>
        ))}
      </ol>
      {!fixed && value.length < most && (
        <button type="button" class="quiet" onClick={() => change([...value, next(part, value, form.root)])}>
          + {texts.value.form.add}
        </button>
      )}
    </fieldset>
  );
}

/** What an element of a list is called: of two dice that are read as a number, tens and ones. */
function elementOf({ words, dice }: FormState, name: string, index: number): string {
  const own = texts.value.form;
  return dice === "d100" || dice === "d66" ? (index === 0 ? own.tens : own.ones) : dice ? own.die(index + 1) : own.nth(words.member(name), index + 1);
}

/** An element of a list: folded under its name, where the form folds them and it has one. */
function Element(props: FieldProps) {
  const { form, path } = props;
  const [open, setOpen] = useState(false);
  const called = calledIn(form, at(form.value, path));
  if (form.folds !== true || called === null) {
    return <Field {...props} />;
  }
  const pointer = pointerOf(path);
  const refused = [...form.faults.keys()].some((each) => each.startsWith(`${pointer}/`));
  return (
    <details class="part-folded" data-part={pointer} open={open || refused} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{called}</summary>
      {(open || refused) && <div class="inside"><Field {...props} label="" /></div>}
    </details>
  );
}

/** What an element of a list is called; null: it has no name. */
export function calledIn(form: FormState, each: Json): string | null {
  const member = ["name", "id", ...(form.calledBy ?? []), "kind"].find((name) => typeof each?.[name] === "string");
  return member === undefined ? null : named(form, member, each[member]);
}

/** A further element: like the last, but with whatever of it is not taken yet. */
function next(part: Json, value: Json[], root: Json): Json {
  const items = alternatives(part.items, root);
  const unused = items.find((each) => {
    const tag = tagOf(each, root);
    return tag !== null && value.every((other) => other?.[tag[0]] !== tag[1]);
  });
  const chosen = unused ?? items[0];
  if (chosen.enum !== undefined) {
    return chosen.enum.find((each: Json) => !value.includes(each)) ?? chosen.enum[0];
  }
  const made = blank(chosen, root);
  for (const [member, inner] of Object.entries<Json>(chosen.properties ?? {})) {
    const open = resolved(inner, root).enum?.find((each: Json) => value.every((other) => other?.[member] !== each));
    if (open !== undefined && made[member] !== undefined) {
      made[member] = open;
    }
  }
  return made;
}

function Select({ id, options, value, show, change }: { id: string; options: Json[]; value: Json; show: (each: Json) => string; change: (made: Json) => void }) {
  const chosen = options.findIndex((each) => each === value);
  return (
    <select id={id} value={String(chosen)} onChange={(event) => change(options[Number(event.currentTarget.value)])}>
      {chosen < 0 && <option value="-1" />}
      {options.map((each, index) => <option key={index} value={String(index)}>{show(each)}</option>)}
    </select>
  );
}

function Stepper({ id, part, value, change }: { id: string; part: Json; value: Json; change: (made: number) => void }) {
  const { minimum = -Infinity, maximum = Infinity } = part;
  const bounded = (made: number) => change(Math.max(minimum, Math.min(maximum, made)));
  const [less, more] = [texts.value.form.less, texts.value.form.more];
  return (
    <span class="stepper">
      <button type="button" aria-label={less} disabled={value <= minimum} onClick={() => bounded((value ?? 0) - 1)}>−</button>
      <input id={id} type="number" inputMode="numeric" min={part.minimum} max={part.maximum} value={value ?? ""}
        onInput={(event) => event.currentTarget.value !== "" && change(Number(event.currentTarget.value))} />
      <button type="button" aria-label={more} disabled={value >= maximum} onClick={() => bounded((value ?? 0) + 1)}>+</button>
    </span>
  );
}

/** The face of a die that lies on a table. */
function Faces({ id, sides, zero, value, change }: { id: string; sides: number; zero: boolean; value: Json; change: (made: number) => void }) {
  // A die of ten faces has a 0, which the service calls 10.
  const faces = Array.from({ length: sides }, (_, index) => (zero ? index || sides : index + 1));
  return (
    <span class="faces" id={id} role="group">
      {faces.map((face) => (
        <button key={face} type="button" class="face" aria-pressed={value === face} onClick={() => change(face)}>{zero ? face % sides : face}</button>
      ))}
    </span>
  );
}

function Labelled(props: FieldProps & { children: (id: string) => ComponentChildren }) {
  const { form, path, label, name, children } = props;
  const id = `field${pointerOf(path).replaceAll("/", "-")}`;
  const shown = label || form.words.member(name);
  return (
    <div class="field">
      <label for={id}>{shown}</label>
      {children(id)}
      <Fault {...props} />
    </div>
  );
}

function Fault({ form, path }: { form: FormState; path: Path }) {
  const fault = form.faults.get(pointerOf(path));
  return fault === undefined ? null : <span class="fault" role="alert"><Prose text={fault} words={form.words} /></span>;
}

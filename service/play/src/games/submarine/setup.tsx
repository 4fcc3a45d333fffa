/** Fields of a set-up that both submarine games have. */

import type { ComponentChildren } from "preact";
import type { Json } from "../../table/shapes.ts";

interface ChoiceProps {
  id: string;
  label: string;
  value: string;
  options: [string, string][];
  change: (value: string) => void;
}

export function Choice({ id, label, value, options, change }: ChoiceProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => change(event.currentTarget.value)}>
        {options.map(([key, shown]) => <option key={key} value={key}>{shown}</option>)}
      </select>
    </div>
  );
}

interface TextProps {
  id: string;
  label: ComponentChildren;
  value: string;
  pattern?: string;
  change: (value: string) => void;
}

export function Text({ id, label, value, pattern, change }: TextProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type="text" maxLength={60} value={value} {...(pattern === undefined ? {} : { pattern })}
        onInput={(event) => change(event.currentTarget.value)} />
    </div>
  );
}

/** A set-up with a member changed; one that is empty is left out. */
export function withMember(setup: Json, member: string, value: Json): Json {
  const { [member]: _, ...others } = setup;
  return value === "" || value === false ? others : { ...others, [member]: value };
}

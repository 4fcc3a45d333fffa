/** Fields that several forms have. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { texts } from "./texts.ts";

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
      <input id={id} type="text" maxLength={60} value={value} {...(pattern === undefined ? {} : { pattern, title: typeof label === "string" ? label : "" })}
        onInput={(event) => change(event.currentTarget.value)} />
    </div>
  );
}

export function Radio({ name, value, options, change }: { name: string; value: string; options: [string, string][]; change: (value: string) => void }) {
  return (
    <div class="radios">
      {options.map(([key, label]) => (
        <label key={key} class="check">
          <input type="radio" name={name} value={key} checked={key === value} onChange={() => change(key)} />
          {label}
        </label>
      ))}
    </div>
  );
}

export const SECONDS = { minutes: 60, hours: 3600, days: 86_400 } as const;
type Unit = keyof typeof SECONDS;
const UNITS = Object.keys(SECONDS) as Unit[];

/** A length of time: a number, and what it counts. */
export function Duration({ id, label, value, least = 1, change }: {
  id: string; label: string; value: number; least?: number; change: (seconds: number) => void;
}) {
  const own = texts.value.duties;
  const [unit, setUnit] = useState<Unit>([...UNITS].reverse().find((each) => value % SECONDS[each] === 0) ?? "minutes");
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <span class="duration">
        <input id={id} type="number" inputMode="numeric" min={least} max={9999} value={value / SECONDS[unit]}
          onInput={(event) => event.currentTarget.value !== "" && change(Math.round(Number(event.currentTarget.value) * SECONDS[unit]))} />
        <select aria-label={own.unit} value={unit} onChange={(event) => {
          const chosen = event.currentTarget.value as Unit;
          change(Math.round(value / SECONDS[unit]) * SECONDS[chosen]);
          setUnit(chosen);
        }}>
          {UNITS.map((each) => <option key={each} value={each}>{own.units[each]}</option>)}
        </select>
      </span>
    </div>
  );
}

/** The language of the page. */

import { effect, signal } from "@preact/signals";
import { lasting } from "./storage.ts";

export const LANGUAGES = { en: "English", ja: "日本語", ko: "한국어" } as const;
export type Language = keyof typeof LANGUAGES;

const PLACE = "wardroom language";

export const language = signal<Language>(first());

function first(): Language {
  const wished = [lasting.getItem(PLACE) ?? "", ...navigator.languages];
  const found = wished.map((each) => each.slice(0, 2)).find((each) => each in LANGUAGES);
  return (found ?? "en") as Language;
}

export function choose(chosen: Language): void {
  lasting.setItem(PLACE, chosen);
  language.value = chosen;
}

effect(() => {
  document.documentElement.lang = language.value;
});

/** What stands between the parts of a line. */
export function joint(): string {
  return language.value === "ja" ? "、" : ", ";
}

/** What is said beside something, with what stands before it. */
export function beside(told: string): string {
  return language.value === "ja" ? `（${told}）` : ` (${told})`;
}

/** A number as people write it. */
export function number(value: number): string {
  return new Intl.NumberFormat(language.value).format(value);
}

/** A chance in percent: never 0 or 100 where it is neither. */
export function chance(probability: number): string {
  if (probability > 0 && probability < 0.005) {
    return "< 1 %";
  }
  if (probability < 1 && probability >= 0.995) {
    return "> 99 %";
  }
  return `${Math.round(probability * 100)} %`;
}

/** Something with its chance, and that in percent. */
export interface Chance {
  label: string;
  probability: number;
  percent: string;
}

/** Chances of which one holds, in percent: rounded so that together they are not more than 100. */
export function chances(parts: readonly (readonly [string, number])[]): Chance[] {
  const each = parts.map(([label, probability]) => ({ label, probability, whole: Math.floor(probability * 100 + 1e-9) }));
  const left = Math.round(each.reduce((sum, { probability }) => sum + probability * 100, 0)) - each.reduce((sum, { whole }) => sum + whole, 0);
  // What is too small for a percent is told as less than one: it takes nothing from the others.
  const open = each.filter(({ whole }) => whole > 0).sort((one, other) => other.probability * 100 - other.whole - (one.probability * 100 - one.whole));
  const raised = new Set(open.slice(0, Math.max(0, left)));
  return each.map((one) => {
    const { label, probability, whole } = one;
    const percent = whole + (raised.has(one) ? 1 : 0);
    return { label, probability, percent: probability > 0 && percent === 0 ? "< 1 %" : probability < 1 && percent >= 100 ? "> 99 %" : `${percent} %` };
  });
}

/** A month such as `1940-11`. */
export function month(told: string): string {
  const [year, part] = told.split("-").map(Number);
  const date = new Date(Date.UTC(year ?? 0, (part ?? 1) - 1));
  return new Intl.DateTimeFormat(language.value, { year: "numeric", month: "long", timeZone: "UTC" }).format(date);
}

/** A day such as `1941-05-24`. */
export function day(told: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "long", timeZone: "UTC" }).format(new Date(told));
}

/** A time of a day. */
export function moment(at: string): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: "long", timeStyle: "short" }).format(new Date(at));
}

/** The days of the week by their codes, Monday first. */
export const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** What a day of the week is called, such as `friday`. */
export function weekday(code: string): string {
  const date = new Date(Date.UTC(2024, 0, 1 + WEEKDAYS.indexOf(code as (typeof WEEKDAYS)[number]))); // It begins on a Monday.
  return new Intl.DateTimeFormat(language.value, { weekday: "long", timeZone: "UTC" }).format(date);
}

/** How long ago something was. */
export function ago(at: string): string {
  return relative((Date.now() - Date.parse(at)) / 1000, -1);
}

/** In how long something will be; what has passed is now. */
export function ahead(at: string): string {
  return relative(Math.max(0, (Date.parse(at) - Date.now()) / 1000), 1);
}

function relative(seconds: number, sign: 1 | -1): string {
  const units = [["day", 86400], ["hour", 3600], ["minute", 60]] as const;
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ["second", sign < 0 ? Infinity : 1]; // A moment ago is now.
  return new Intl.RelativeTimeFormat(language.value, { numeric: "auto" }).format(sign * Math.floor(seconds / size), unit);
}

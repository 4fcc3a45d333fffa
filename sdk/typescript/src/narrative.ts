/** The lines of an entry of a log, each with the event that it is about. */

import type { components } from "./openapi.ts";

type Schemas = components["schemas"];

/** A line of an entry; `event`: a JSON Pointer into the entry, or null. */
export type NarrativeLine = Schemas["NarrativeLine"];

/** An event of an entry: what a seat did, or a step of the rules. */
export interface LoggedEvent {
  seat?: string | null;
  action?: { kind: string; [member: string]: unknown };
  step?: Schemas["TraceStep"];
}

/** A line, and the event that it is about, or null. */
export interface Narrated {
  line: string;
  event: LoggedEvent | null;
}

/**
 * The lines of an entry in order, each with its event.
 *
 * An entry of an exported log has no lines: give its `narrative`, as `POST /v1/narrative` returns it.
 */
export function narrated(
  entry: Pick<Schemas["LoggedEntry"], "content" | "opened" | "narrative">,
  narrative: NarrativeLine[] = entry.narrative ?? [],
): Narrated[] {
  return narrative.map(({ line, event }) => ({ line, event: event === null ? null : found(entry, event) }));
}

/** What a JSON Pointer into an entry leads to, or null. */
function found(entry: object, pointer: string): LoggedEvent | null {
  const names = pointer.split("/").slice(1);
  const value = names.reduce<unknown>((within, name) => (within as Record<string, unknown> | undefined)?.[name], entry);
  return (value as LoggedEvent | undefined) ?? null;
}

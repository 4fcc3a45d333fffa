/** The event stream of a session, read by `fetch`: the token is in a header, and in no address. */

import { type Http, backoff } from "./http.ts";
import type { components } from "./openapi.ts";
import { problemOf } from "./problem.ts";

type Schemas = components["schemas"];
type Data<N extends string> = N extends keyof Schemas ? (Schemas[N] extends { data: infer D } ? D : never) : never;

/** Known events by the schemas that the contract has of them, and whatever a later release may send. */
type Known<T extends Record<string, string>> = {
  [K in keyof T & string]: {
    type: K;
    /** Where the stream stands. Keep it, to go on from there. */
    id: string;
    data: Data<T[K]>;
  };
}[keyof T & string];

/** An event that this release does not know: `event` is its name. Ignore it, or read again. */
export interface UnknownEvent {
  type: "unknown";
  event: string;
  id: string;
  data: unknown;
}

const SESSION = {
  opened: "OpenedEvent",
  entry: "EntryEvent",
  reset: "ResetEvent",
  changed: "ChangedEvent",
  over: "OverEvent",
  revoked: "RevokedEvent",
  gone: "GoneEvent",
} as const;

const TOURNAMENT = {
  opened: "TournamentOpenedEvent",
  reset: "TournamentResetEvent",
  entered: "TournamentEnteredEvent",
  round: "TournamentRoundEvent",
  entry: "TournamentEntryEvent",
  reminder: "TournamentReminderEvent",
  deadline: "TournamentDeadlineEvent",
  question: "TournamentQuestionEvent",
  ruling: "TournamentRulingEvent",
  ended: "TournamentGameEndedEvent",
  closed: "TournamentClosedEvent",
  revoked: "TournamentRevokedEvent",
  gone: "TournamentGoneEvent",
} as const;

/**
 * What happened in a session (`openapi/following.md`, "Events"): `type` tells what its `data` are. After `reset`
 * read the session and its log again: what was seen of it is not in it any more.
 */
export type SessionEvent = Known<typeof SESSION> | UnknownEvent;

/** What happened in a tournament (`openapi/tournaments.md`): ids and numbers, never a view. */
export type TournamentEvent = Known<typeof TOURNAMENT> | UnknownEvent;

export interface FollowOptions {
  /**
   * The id of the event after which to begin, or of a session the number of an entry in the log that was read
   * last; left out: with what comes next.
   */
  after?: number | string;
  /** Ends the stream. */
  signal?: AbortSignal;
  /** Seconds without a sign of life after which the stream is opened again: 60. */
  silence?: number;
}

const SILENCE_SECONDS = 60;
const TRY_AGAIN = new Set([429, 502, 503, 504]);
const LAST = new Set(["over", "closed", "revoked", "gone"]);

/** The events of the session at `url`, in order and each once. */
export function follow(http: Http, url: string, headers: Record<string, string>, options: FollowOptions = {}) {
  return read<SessionEvent>(SESSION, http, url, headers, options);
}

/** The events of the tournament at `url`, in order and each once. */
export function followTournament(http: Http, url: string, headers: Record<string, string>, options: FollowOptions = {}) {
  return read<TournamentEvent>(TOURNAMENT, http, url, headers, options);
}

/** The events at `url`; goes on where it was when the stream breaks off. */
async function* read<E extends { type: string }>(
  known: Record<string, string>,
  http: Http,
  url: string,
  headers: Record<string, string>,
  { after, signal, silence = SILENCE_SECONDS }: FollowOptions,
): AsyncGenerator<E, void, undefined> {
  let last = after === undefined ? null : String(after);
  let wait: number | null = null;
  for (let attempt = 1; ; attempt += 1) {
    const stream = new Silence(silence, signal);
    try {
      const resumed: Record<string, string> = last === null ? {} : { "Last-Event-ID": last };
      const sent = { ...headers, ...resumed, Accept: "text/event-stream" };
      const answer = await http.once(url, { headers: sent, signal: stream.signal });
      if (answer.status === 204) {
        return;
      }
      if (!answer.ok || answer.body === null) {
        const problem = await problemOf(answer);
        if (!TRY_AGAIN.has(answer.status)) {
          throw problem;
        }
        wait = problem.retryAfter;
      } else {
        for await (const { retry, type, id, data } of messages(answer.body, () => stream.heard())) {
          attempt = 0;
          wait = retry ?? wait;
          last = id ?? last;
          if (data !== null) {
            const named = Object.hasOwn(known, type) ? { type } : { type: "unknown", event: type };
            yield { ...named, id: last ?? "", data: JSON.parse(data) } as unknown as E;
          }
          if (LAST.has(type)) {
            return;
          }
        }
      }
    } catch (fault) {
      signal?.throwIfAborted();
      if (!(fault instanceof TypeError) && !stream.broken) {
        throw fault;
      }
    } finally {
      stream.close();
    }
    await http.sleep(wait ?? backoff(attempt + 1), signal);
    wait = null;
  }
}

/** Breaks a stream off that shows no sign of life. */
class Silence {
  readonly #abort = new AbortController();
  readonly #signals: AbortSignal[];
  readonly #seconds: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  broken = false;

  constructor(seconds: number, signal?: AbortSignal) {
    this.#seconds = seconds;
    this.#signals = [this.#abort.signal, ...(signal === undefined ? [] : [signal])];
    this.heard();
  }

  get signal(): AbortSignal {
    return AbortSignal.any(this.#signals);
  }

  heard(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.broken = true;
      this.#abort.abort();
    }, this.#seconds * 1000);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#abort.abort();
  }
}

interface Message {
  type: string;
  id: string | null;
  data: string | null;
  retry: number | null;
}

/** The messages of an event stream, as the HTML standard reads them. */
export async function* messages(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => undefined,
): AsyncGenerator<Message, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  let block: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        return; // What has no empty line behind it is not complete.
      }
      heard();
      rest += decoder.decode(value, { stream: true });
      const ended = rest.endsWith("\r"); // Its \n may still come.
      const lines = (ended ? rest.slice(0, -1) : rest).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? "") + (ended ? "\r" : "");
      for (const line of lines) {
        if (line !== "") {
          block.push(line);
        } else if (block.length > 0) {
          yield messageOf(block);
          block = [];
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function messageOf(block: string[]): Message {
  const all = (name: string) =>
    block
      .filter((line) => line === name || line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ""));
  const [data, milliseconds] = [all("data"), all("retry").at(-1)];
  return {
    type: all("event").at(-1) ?? "message",
    id: all("id").at(-1) ?? null,
    data: data.length > 0 ? data.join("\n") : null,
    retry: milliseconds !== undefined && /^\d+$/.test(milliseconds) ? Number(milliseconds) / 1000 : null,
  };
}

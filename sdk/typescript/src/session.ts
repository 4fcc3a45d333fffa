/** A session: a game in progress, as one seat sees it and acts in it. */

import { Digests } from "./digests.ts";
import { type FollowOptions, type SessionEvent, follow } from "./events.ts";
import { hashing } from "./hashing.ts";
import { Http, type HttpOptions } from "./http.ts";
import type { paths } from "./openapi.ts";
import { isProblem } from "./problem.ts";

export type Ruleset = "battleships" | "hunters" | "silent-victory";

type Body<T> = T extends { content: { "application/json": infer B } } ? B : never;

/** What is sent to begin a game. */
export type NewSession<R extends Ruleset> = Body<paths[`/v1/${R}/sessions`]["post"]["requestBody"]>;
/** What a creation returns: the session, and who may sit where. */
export type Created<R extends Ruleset> = Body<paths[`/v1/${R}/sessions`]["post"]["responses"][201]>;
/** The session as a seat sees it. */
export type State<R extends Ruleset> = Body<
  paths[`/v1/${R}/sessions/{session}`]["get"]["responses"][200]
>;
type Acting<R extends Ruleset> = paths[`/v1/${R}/sessions/{session}/actions`]["post"];
/** What a seat does, with its `kind`. */
export type Action<R extends Ruleset> = NonNullable<Body<Acting<R>["requestBody"]>["action"]>;
/** What an action came to. */
export type Answer<R extends Ruleset> = Body<Acting<R>["responses"][200]>;

/** The odds of an action, or of those that are offered. */
export type Odds<R extends Ruleset> = Body<
  paths[`/v1/${R}/sessions/{session}/odds`]["post"]["responses"][200]
>;

/** Where a request that was not answered yet is kept, such as `sessionStorage`. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

export interface SessionOptions extends HttpOptions {
  /** Keeps a request under way over a reload of the page. */
  storage?: Storage;
}

interface Pending {
  path: string;
  body: object;
  key: string;
}

export class Session<R extends Ruleset> {
  /** The address of the session. */
  readonly url: string;
  readonly #token: string;
  readonly #http: Http;
  readonly #storage: Storage | null;
  #state: State<R> | null = null;
  #pending: Pending | null = null;

  /** `url`: of the session, such as `https://club.example/v1/hunters/sessions/ID`. */
  constructor(url: string, token: string, options: SessionOptions = {}) {
    this.url = url;
    this.#token = token;
    this.#http = new Http(options);
    this.#storage = options.storage ?? null;
    this.#pending = JSON.parse(this.#storage?.getItem(this.#place) ?? "null");
  }

  /** Begin a game, and take the creator's seat. A lost answer is asked for again. */
  static async create<R extends Ruleset>(
    origin: string,
    ruleset: R,
    game: NewSession<R>,
    options: SessionOptions = {},
  ): Promise<{ session: Session<R>; created: Created<R> }> {
    const base = new URL(`/v1/${ruleset}/sessions`, origin).href;
    const headers = { "Content-Type": "application/json", "Idempotency-Key": newKey() };
    const init = { method: "POST", headers, body: JSON.stringify(game) };
    const created: Created<R> = await (await new Http(options).send(base, init, true)).json();
    const [token] = Object.values(created.tokens);
    const session = new Session<R>(`${base}/${created.session.session}`, String(token), options);
    session.#state = created.session as State<R>;
    return { session, created };
  }

  /** Claim a seat with its invitation. */
  static async claim<R extends Ruleset>(
    url: string,
    seat: string,
    invitation: string,
    options: SessionOptions = {},
  ): Promise<{ session: Session<R>; token: string }> {
    const headers = { Authorization: `Bearer ${invitation}`, "Idempotency-Key": newKey() };
    const path = `${url}/seats/${encodeURIComponent(seat)}/claim`;
    const answer = await new Http(options).send(path, { method: "POST", headers }, true);
    const { token } = (await answer.json()) as { token: string };
    return { session: new Session<R>(url, token, options), token };
  }

  /** What was read last; throws where nothing was read yet. */
  get state(): State<R> {
    if (this.#state === null) {
      throw new Error("read the session first");
    }
    return this.#state;
  }

  /** Whether an action was sent and no answer has come. */
  get pending(): boolean {
    return this.#pending !== null;
  }

  /** Read the session as it stands now. */
  async read(): Promise<State<R>> {
    this.#state = await this.#get("");
    return this.state;
  }

  /** Take an action: whole, or by its kind and the other members. */
  async act(action: Action<R>): Promise<Answer<R>>;
  async act<K extends Action<R>["kind"]>(
    kind: K,
    members?: Omit<Extract<Action<R>, { kind: K }>, "kind">,
  ): Promise<Answer<R>>;
  async act(action: object | string, members: object = {}): Promise<Answer<R>> {
    const whole = typeof action === "string" ? { kind: action, ...members } : action;
    return this.#post("/actions", { action: whole, version: this.state.version });
  }

  /** Take one of the `choices` that the state lists, by its number. */
  async choose(choice: number): Promise<Answer<R>> {
    return this.#post("/actions", { choice, version: this.state.version });
  }

  /** Whether `action` would be accepted now: a Problem names what is wrong with it, or null. */
  async dryRun(action: Action<R>): Promise<import("./problem.ts").Problem | null> {
    const body = { action, version: this.state.version, dry_run: true };
    try {
      await this.#request("POST", "/actions", { body, repeatable: true });
      return null;
    } catch (fault) {
      if (isProblem(fault) && fault.status === 422) {
        return fault;
      }
      throw fault;
    }
  }

  /** The odds of `action`; left out: of those that are offered. Nothing is written. */
  async odds(action?: Action<R>): Promise<Odds<R>> {
    const body = action === undefined ? {} : { action };
    const answer = await this.#request("POST", "/odds", { body, repeatable: true });
    return answer.json() as Promise<Odds<R>>;
  }

  /** Take the last action back, where `undo` of the state allows it. */
  async undo(): Promise<Answer<R>> {
    return this.#post("/undo", { version: this.state.version });
  }

  /** Give the game up. */
  async resign(): Promise<Answer<R>> {
    return this.#post("/resign", { version: this.state.version });
  }

  /** Send a request again that was under way when the page was left; null: there was none. */
  async resume(): Promise<Answer<R> | null> {
    const { path, body } = this.#pending ?? {};
    return path === undefined || body === undefined ? null : this.#post(path, body);
  }

  /** The commitment to a client seed (in hexadecimal), for `act("commit", { commitment })`. */
  async commitmentTo(seed: string): Promise<string> {
    const { dice, seat } = this.state;
    const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    return new Digests(hashing()).clientCommitment(dice.commitment, seat ?? "", bytes);
  }

  /** A part of the session, such as `/log?after=3`, `/export?with_charts=true`, `/board`. */
  async get<T = unknown>(path: string): Promise<T> {
    return this.#get(path);
  }

  /** What happens in the session, as it happens. Read the session again for its state. */
  events(options: FollowOptions = {}): AsyncGenerator<SessionEvent, void, undefined> {
    return follow(this.#http, `${this.url}/events`, this.#headers, options);
  }

  /** A ticket, for what a browser loads by an address alone: an `EventSource`, an `<img>`. */
  async ticket(): Promise<string> {
    const answer = await this.#request("POST", "/tickets", { repeatable: false });
    return ((await answer.json()) as { ticket: string }).ticket;
  }

  get #headers(): Record<string, string> {
    return { Authorization: `Bearer ${this.#token}` };
  }

  get #place(): string {
    return `wardroom ${this.url}`;
  }

  async #get<T>(path: string): Promise<T> {
    return (await this.#request("GET", path, { repeatable: true })).json() as Promise<T>;
  }

  /**
   * Send what changes the game. The same request keeps its key until an answer has come, so that it
   * is done once however often it is sent.
   */
  async #post(path: string, body: object): Promise<Answer<R>> {
    const asked = JSON.stringify([path, body]);
    if (this.#pending === null || JSON.stringify([this.#pending.path, this.#pending.body]) !== asked) {
      this.#keep({ path, body, key: newKey() });
    }
    const key = this.#pending?.key ?? newKey();
    try {
      const answer = await this.#request("POST", path, { body, key, repeatable: true });
      const acted: Answer<R> = await answer.json();
      this.#keep(null);
      this.#state = acted.session as State<R>;
      return acted;
    } catch (fault) {
      if (isProblem(fault) && fault.status < 500) {
        this.#keep(null); // It was refused, and has not happened.
      }
      throw fault;
    }
  }

  #keep(pending: Pending | null): void {
    this.#pending = pending;
    if (pending === null) {
      this.#storage?.removeItem(this.#place);
    } else {
      this.#storage?.setItem(this.#place, JSON.stringify(pending));
    }
  }

  async #request(
    method: string,
    path: string,
    { body, key, repeatable }: { body?: object; key?: string; repeatable: boolean },
  ): Promise<Response> {
    const headers: Record<string, string> = { ...this.#headers };
    if (body !== undefined) {
      headers["Content-Type"] = "application/json";
    }
    if (key !== undefined) {
      headers["Idempotency-Key"] = key;
    }
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      init.body = JSON.stringify(body);
    }
    return this.#http.send(this.url + path, init, repeatable);
  }
}

/** A random key; `crypto.randomUUID` is missing where `crypto.subtle` is. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A session: a game in progress, as one seat sees it and acts in it. */

import { bearer, withQuery } from "./addresses.ts";
import { type FollowOptions, type SessionEvent, follow } from "./events.ts";
import { Http, type HttpOptions, addressAt } from "./http.ts";
import { Keyed, type Storage, random } from "./keys.ts";
import { Latest } from "./latest.ts";
import type { Starting } from "./not_started.ts";
import type { components, paths } from "./openapi.ts";
import { Problem, isProblem } from "./problem.ts";
import { commitmentTo, nextStep } from "./starting.ts";
import type { LogCheck, VerifyOptions } from "./verify.ts";
import { verifyLog } from "./verifying.ts";

export type Ruleset = "battleships" | "hunters" | "silent-victory";

type Schemas = components["schemas"];
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
/** Something that can be done now: by its `kind` its `details` are told apart. */
export type LegalAction<
  R extends Ruleset,
  K extends State<R>["legal_actions"][number]["kind"] = State<R>["legal_actions"][number]["kind"],
> = Extract<State<R>["legal_actions"][number], { kind: K }>;
/** The members that each of several types has. */
type Shared<T> = Pick<T, keyof T>;
/** What every legal action has, of whatever game: its `details` are those of its kind. */
export type CommonLegalAction = Shared<LegalAction<Ruleset>>;
/** What the states of all rulesets share: code for any game reads it, and narrows where a game begins. */
export type CommonState = Omit<Shared<State<Ruleset>>, "legal_actions"> & { legal_actions: readonly CommonLegalAction[] };
/** What an action came to. */
export type Answer<R extends Ruleset> = Body<Acting<R>["responses"][200]>;
/** The odds of an action, or of those that are offered. */
export type Odds<R extends Ruleset> = Body<
  paths[`/v1/${R}/sessions/{session}/odds`]["post"]["responses"][200]
>;
/** What is asked of odds: how much work, how many results, and how far a policy plays on. */
export type OddsAsked = {
  budget?: Schemas["OddsBudget"] | undefined;
  results?: number | undefined;
  horizon?: "throw" | "encounter" | "patrol" | "turn" | "game" | undefined;
  policy?: string | undefined;
  trials?: number | undefined;
};
/** What a GET at a path of the contract answers. */
export type Read<P extends string> = P extends keyof paths ? Answered<paths[P]> : never;
type Answered<T> = T extends { get: { responses: { 200: infer A } } } ? Body<A> : never;
/** What the dice of a game that is over did. */
export type Luck<R extends Ruleset> = Read<`/v1/${R}/sessions/{session}/luck`>;
/** An entry of a game as a seat saw it, and what was decided in it. */
export type Replayed<R extends Ruleset> = Body<
  paths[`/v1/${R}/sessions/{session}/replay`]["post"]["responses"][200]
>;
/** The board of a game, as data. */
export type Board<R extends Ruleset> = Read<`/v1/${R}/sessions/{session}/board`>;
/** What a GET at a part of a session answers, such as "/board"; unknown where no such part is named. */
export type Part<R extends Ruleset, P extends string> = unknown extends P
  ? P // `any`: the caller has asked for it.
  : P extends `${infer Path}?${string}`
    ? Part<R, Path>
    : `/v1/${R}/sessions/{session}${P}` extends keyof paths
      ? Read<`/v1/${R}/sessions/{session}${P}`>
      : unknown;
/** The report of a game, as data. */
export type Report<R extends Ruleset> = Read<`/v1/${R}/sessions/{session}/report`>;

/** What an umpire rules: a rule and a reason, and at most one effect. */
export interface Ruling {
  rule: string;
  reason: string;
  /** A JSON Patch (RFC 6902) of the situation. */
  patch?: readonly { op: string; path: string; value?: unknown }[];
  /** The entry after which a game with dice of one's own goes on. */
  back_to?: number;
  /** The seat that loses the game. */
  forfeit?: string;
  /** The game is a draw. */
  draw?: boolean;
  /** The seat that wins the game. */
  adjudicate?: string;
  /** The game counts for nobody. */
  annul?: boolean;
  /** Seconds that are added to what the seats have. */
  extend_seconds?: number;
  /** What becomes of the ruling that is pending. */
  pending_ending?: "confirm" | "take_back";
  /** The seat that a standing policy plays since a deadline, and that its holder plays again. */
  give_back?: string;
  /** The only seat that reads the ruling, beside the umpire: an answer to its question. */
  to?: string;
}

/** How a webhook notifies people: in which form, with what before the sentence and what address behind it. */
export type Notices = Omit<Schemas["NewWebhookRequest"], "url">;

export interface SessionOptions extends HttpOptions {
  /** Keeps the seats of this device, and requests under way, over a reload of the page. */
  storage?: Storage;
}

export interface BeginOptions extends SessionOptions {
  /** The seats that are held on this device beside the creator's, or all. */
  hold?: "all" | readonly string[];
}

/** A game that was begun: a session for each seat that is held here, invitations to the others. */
export interface Begun<R extends Ruleset> {
  /** The creator's own. */
  session: Session<R>;
  seats: Record<string, Session<R>>;
  invitations: Record<string, string>;
  created: Created<R>;
  /** What the last action came to that was taken to start it: once it is under way, with its trace. */
  answer: Answer<R> | null;
}

/** How far a seat has started its game. */
export interface Start<R extends Ruleset> {
  /** The game is under way; or it was, and is over. */
  begun: boolean;
  /** What the last action came to that was taken; null: there was nothing to do, or nothing yet. */
  answer: Answer<R> | null;
}

/** What a device keeps of a seat: plain JSON. Whoever has it holds the seat. */
export interface Seat {
  /** The address of the session. */
  url: string;
  token: string;
  /** What goes into the dice: secret until the game has begun. */
  client_seed?: string | null;
  /** The commitment and heads that were seen, which the log must have. */
  noted?: readonly string[];
  /** What the service has signed in its answers to this seat. */
  receipts?: readonly string[];
}

export class Session<R extends Ruleset> {
  /** The address of the session. */
  readonly url: string;
  readonly #options: SessionOptions;
  readonly #http: Http;
  #actions: Keyed;
  #token: string;
  #seed: string | null = null;
  #noted: readonly string[] = [];
  #receipts: readonly string[] = [];
  readonly #latest = new Latest<State<R>>();

  /** `url`: of the session, such as `https://club.example/v1/hunters/sessions/ID`. */
  constructor(url: string, token: string, options: SessionOptions = {}) {
    this.url = url;
    this.#token = token;
    this.#options = options;
    this.#http = new Http(options);
    this.#actions = new Keyed(this.#http, place(url, token), options.storage);
    this.#restore(this.#kept);
  }

  /** Take a seat up again that `saved` returned, on this device or another. */
  static open<R extends Ruleset>(seat: Seat, options: SessionOptions = {}): Session<R> {
    const session = new Session<R>(seat.url, seat.token, options);
    session.#restore(seat);
    session.#keep();
    return session;
  }

  /** The seats that `storage` keeps, of every game. */
  static kept(options: SessionOptions & { storage: Storage }): Session<Ruleset>[] {
    const { storage } = options;
    const places = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "");
    const kept = places.filter((each) => each.startsWith(SEAT)).map((each) => storage.getItem(each));
    return kept.map((each) => Session.open(JSON.parse(each ?? "null"), options));
  }

  /** Create a game, and take the creator's seat. A lost answer is asked for again. */
  static async create<R extends Ruleset>(
    origin: string,
    ruleset: R,
    game: NewSession<R>,
    options: SessionOptions = {},
  ): Promise<{ session: Session<R>; created: Created<R> }> {
    return Session.#created(addressAt(origin, `/v1/${ruleset}/sessions`), "", game, options);
  }

  /**
   * Create a game and start it, as far as the seats that are held here can: a game begins when all have
   * called `start`. Throws RangeError for a seat that cannot be held.
   */
  static async begin<R extends Ruleset>(
    origin: string,
    ruleset: R,
    game: NewSession<R>,
    options: BeginOptions = {},
  ): Promise<Begun<R>> {
    const { hold = [], ...others } = options;
    const { session, created } = await Session.create(origin, ruleset, game, others);
    const seats: Record<string, Session<R>> = { [session.state.seat]: session };
    const invitations = { ...created.invitations };
    for (const seat of hold === "all" ? session.state.seats : hold) {
      const invitation = invitations[seat];
      if (invitation !== undefined) {
        seats[seat] = (await Session.claim<R>(session.url, seat, invitation, others)).session;
        delete invitations[seat];
      } else if (seats[seat] === undefined && hold !== "all") {
        throw new RangeError(`no seat ${seat} is free in this game`);
      }
    }
    const held = Object.values(seats);
    let answer: Answer<R> | null = null;
    for (const [turn, each] of (held.length > 1 ? [...held, ...held] : held).entries()) {
      // Each commits the first time, and reveals the second. The creation has answered with the state.
      answer = (await each.#start(null, { read: turn > 0 })).answer ?? answer;
    }
    return { session, seats, invitations, created, answer };
  }

  /** Claim a seat, or the place of spectators, with its invitation. */
  static async claim<R extends Ruleset>(
    url: string,
    seat: string,
    invitation: string,
    options: SessionOptions = {},
  ): Promise<{ session: Session<R>; token: string }> {
    const path = `${url}/seats/${encodeURIComponent(seat)}/claim`;
    const keyed = new Keyed(new Http(options), path, options.storage);
    const { token } = await keyed.post<Schemas["SeatToken"]>(path, null, bearer(invitation));
    return { session: Session.open<R>({ url, token }, options), token };
  }

  /** Go on from an exported log, in a new game that is the creator's to start. */
  static async import<R extends Ruleset>(
    origin: string,
    ruleset: R,
    request: Schemas["ImportRequest"],
    options: SessionOptions = {},
  ): Promise<{ session: Session<R>; created: Created<R> }> {
    return Session.#created(addressAt(origin, `/v1/${ruleset}/sessions`), "/import", request, options);
  }

  /** The sessions of the API key in `options`, the newest first: a page, behind `after`. */
  static async list(
    origin: string,
    { after, limit, ...options }: HttpOptions & { after?: string; limit?: number },
  ): Promise<Schemas["ListedSessions"]> {
    const url = withQuery(addressAt(origin, "/v1/sessions"), { after, limit });
    return (await new Http(options).send(url, {}, true)).json();
  }

  static async #created<R extends Ruleset>(
    base: string,
    path: string,
    body: object,
    options: SessionOptions,
    headers: Record<string, string> = {},
  ): Promise<{ session: Session<R>; created: Created<R> }> {
    const keyed = new Keyed(new Http(options), base + path, options.storage);
    const created = await keyed.post<Created<R>>(base + path, body, headers);
    const url = `${base}/${created.session.session}`;
    const session = new Session<R>(url, String(Object.values(created.tokens)[0]), options);
    session.#take(created.session as State<R>, created.receipt, session.#latest.ask());
    return { session, created };
  }

  /**
   * The latest state that was seen; throws where nothing was read yet. An answer that another has overtaken is
   * returned, and not kept here.
   */
  get state(): State<R> {
    if (this.#latest.state === null) {
      throw new Error("read the session first");
    }
    return this.#latest.state;
  }

  /** Whether an action was sent and no answer has come. */
  get pending(): boolean {
    return this.#actions.pending !== null;
  }

  /** The languages of the texts, as `Accept-Language` has them; it can be set. */
  get language(): string | undefined {
    return this.#http.language;
  }

  set language(language: string | undefined) {
    this.#http.language = language;
  }

  get ruleset(): R {
    return this.url.split("/").at(-3) as R;
  }

  /** What opens the session as this seat. */
  get token(): string {
    return this.#token;
  }

  /** What to keep of the seat, for `open`. */
  saved(): Seat {
    return { url: this.url, token: this.#token, client_seed: this.#seed, noted: this.#noted, receipts: this.#receipts };
  }

  /** The receipts that came with answers to this seat. */
  get receipts(): readonly string[] {
    return this.#receipts;
  }

  /** Read the session as it stands now. */
  async read(): Promise<State<R>> {
    const asked = this.#latest.ask();
    return this.#see(await this.get<State<R>>(""), asked, { acted: false });
  }

  /**
   * Start the game, as far as this seat can now: commits to a client seed, and reveals it once every
   * seat has committed and the log was checked. Call it again when something has happened, until
   * `begun`. `seed`: 16 to 64 random bytes in hexadecimal, "" for none; left out: one that is drawn and
   * kept. Throws NotStarted where the log or the seed is not what was promised, or the game is void.
   */
  async start(seed?: string): Promise<Start<R>> {
    return this.#start(seed ?? null, { read: true });
  }

  /** The tabs of a browser, and the seats of a tab, do it one after the other: each would make what others send stale. */
  async #start(seed: string | null, { read }: { read: boolean }): Promise<Start<R>> {
    return alone(this.url, async () => this.#started(seed, { read }));
  }

  async #started(seed: string | null, { read }: { read: boolean }): Promise<Start<R>> {
    let answer: Answer<R> | null = null;
    this.#restore(this.#kept); // Another tab may have drawn a seed for this seat.
    this.#seed = seed ?? this.#seed ?? random(SEED_BYTES);
    this.#keep();
    if (read) {
      await this.read();
    }
    for (;;) {
      const state = this.state as Starting;
      const step = await nextStep(state, this.#seed);
      if (step === null) {
        return { begun: state.status !== "created", answer };
      }
      if (step.kind === "reveal") {
        const { checkedHead } = await import("./revealing.ts");
        const head = await checkedHead(await this.get("/export"), state, this.#noted);
        this.#noted = [...new Set([...this.#noted, head])];
        this.#keep();
      }
      try {
        answer = await this.#post("/actions", { action: step, version: this.state.version });
      } catch (fault) {
        if (!isProblem(fault, "version_stale")) {
          throw fault;
        }
        await this.read();
      }
    }
  }

  /** The legal action of a `kind`; undefined: it cannot be done now. */
  offer<K extends LegalAction<R>["kind"]>(kind: K): LegalAction<R, K> | undefined {
    const offers: readonly { kind: string }[] = this.state.legal_actions;
    return offers.find((one) => one.kind === kind) as LegalAction<R, K> | undefined;
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

  /**
   * Why `action` would be refused now, be it by a rule or because it is not complete; null: it would
   * not. Throws what has nothing to do with the action, such as `version_stale`.
   */
  async dryRun(action: Action<R>): Promise<Problem | null> {
    return this.#wouldRefuse("/actions/dry-run", { action, version: this.state.version });
  }

  /**
   * The odds of `action`; left out: of those that are offered. Nothing is written. With `results`, that many of the
   * likeliest are listed, and each has `lines` to show. With a `horizon` such as "encounter", a standing `policy` plays
   * each on, so many `trials`, and each has an `outlook`.
   */
  async odds(action?: Action<R>, asked: OddsAsked = {}): Promise<Odds<R>> {
    const { budget, results, horizon, policy, trials } = asked;
    return (await this.#request("POST", "/odds", { action, budget, results, horizon, policy, trials })).json();
  }

  /** Take the last action back, where `undo` of the state allows it. */
  async undo(): Promise<Answer<R>> {
    return this.#post("/undo", { version: this.state.version });
  }

  /** Give the game up. */
  async resign(): Promise<Answer<R>> {
    return this.#post("/resign", { version: this.state.version });
  }

  /**
   * Ask the umpire for a ruling: the clock of this seat stands still until they have ruled. `to`: whom alone, where
   * texts stand beside the log; everybody else reads that this seat has asked.
   */
  async ask(question: string, to?: "umpire"): Promise<Answer<R>> {
    return this.#post("/questions", { question, to, version: this.state.version });
  }

  /** Announce something to everybody as the umpire, where texts stand beside the log. */
  async note(note: string): Promise<Answer<R>> {
    return this.#post("/notes", { note, version: this.state.version });
  }

  /** Offer a draw, accept or decline one, or take an own offer back (`decline`), where seats may agree on it. */
  async draw(says: "offer" | "accept" | "decline"): Promise<Answer<R>> {
    return this.#post("/draws", { says, version: this.state.version });
  }

  /** Say a set phrase to the others, or write them a note, where the session was created with `talk`. */
  async say(what: { phrase: string } | { note: string }): Promise<Answer<R>> {
    return this.#post("/messages", { ...what, version: this.state.version });
  }

  /** Rule, as the umpire of the game. */
  async rule(ruling: Ruling): Promise<Answer<R>> {
    return this.#post("/rulings", { ...ruling, version: this.state.version });
  }

  /** Why a ruling would be refused now, as `dryRun` has it; null: it would not. */
  async dryRunRuling(ruling: Ruling): Promise<Problem | null> {
    return this.#wouldRefuse("/rulings/dry-run", { ...ruling, version: this.state.version });
  }

  /** Send a request again that was under way when the page was left; null: there was none. */
  async resume(): Promise<Answer<R> | null> {
    const { url, body } = this.#actions.pending ?? {};
    return url === undefined ? null : this.#post(url.slice(this.url.length), body ?? null);
  }

  /** The commitment to a client seed (in hexadecimal), for `act("commit", { commitment })`. */
  async commitmentTo(seed: string): Promise<string> {
    return commitmentTo(this.state, seed);
  }

  /** Replace the token of this seat by another: the one before opens nothing any more. */
  async rotate(): Promise<string> {
    const { token } = await this.#seatPost<Schemas["SeatToken"]>(this.state.seat, "rotate");
    this.#options.storage?.removeItem(this.#place);
    this.#token = token;
    this.#actions = new Keyed(this.#http, place(this.url, token), this.#options.storage);
    this.#keep();
    return token;
  }

  /**
   * Make an invitation to a seat that nobody holds: the creator's request. An umpire, or the organiser of a
   * tournament of own games, invites to a claimed seat too: whoever holds it holds it no more.
   */
  async invite(seat: string): Promise<Schemas["Invitation"]> {
    return this.#seatPost(seat, "invite");
  }

  /** The invitation to a seat that nobody has claimed yet, to hand it out again, for whoever has made it. */
  async invitation(seat: string): Promise<Schemas["Invitation"]> {
    return this.get<Schemas["Invitation"]>(`/seats/${encodeURIComponent(seat)}/invitation`);
  }

  /** Take a seat from its holder, or an invitation back: the creator's request. */
  async revoke(seat: string): Promise<void> {
    await this.#request("POST", `/seats/${encodeURIComponent(seat)}/revoke`);
  }

  /** A part of the session, such as `/board`: a path of the contract has the type of its answer. */
  async get<P extends string>(path: P): Promise<Part<R, P>>;
  async get<T>(path: string): Promise<T>;
  async get<T>(path: string): Promise<T> {
    return (await this.#request("GET", path)).json();
  }

  /**
   * A page of the log: its entries behind the number `after`. `generation`: that of the session when it had this
   * number. The page is `reset`, and empty, where what was read up to there is not in the log any more.
   */
  async log(query: { after?: string | number; limit?: number; generation?: number } = {}): Promise<Schemas["LogPage"]> {
    return this.get<Schemas["LogPage"]>(withQuery("/log", query));
  }

  /** The whole log, to verify, keep and import; with the charts that it was played by. */
  async export(): Promise<Schemas["Export"]> {
    return this.get<Schemas["Export"]>("/export?with_charts=true");
  }

  /** What the dice of a game that is over did, beside what such dice bring on average. */
  async luck(): Promise<Luck<R>> {
    return this.get<Luck<R>>("/luck");
  }

  /**
   * Entry `at` of the log, by default the last, as this seat saw it; nothing is written. `seat`: another, once the
   * game is over. With `odds`, `decision` has what each choice was worth from what its seat knew then, as far as the
   * `horizon`: of one `choice` alone, or of all.
   */
  async replay(
    asked: {
      at?: number | undefined; seat?: string | undefined; odds?: boolean | undefined; choice?: number | undefined;
      by_unit?: boolean | undefined;
    } & OddsAsked = {},
  ): Promise<Replayed<R>> {
    return (await this.#request("POST", "/replay", asked)).json();
  }

  /** The game as a report, as data: its sheet, its chronicle, and what is proven of it. */
  async report(): Promise<Report<R>> {
    return this.get<Report<R>>("/report?format=json");
  }

  /**
   * The same report to print or to read: one page of HTML, or plain text of 80 columns. `language`:
   * another than that of the session.
   */
  async printed(format: "html" | "text" = "html", { language }: { language?: string | undefined } = {}): Promise<string> {
    return (await this.#request("GET", withQuery("/report", { format, language }))).text();
  }

  /** Check the log against what this seat has noted and, with `keys`, its receipts; it applies no rules. */
  async verify(options: VerifyOptions = {}): Promise<LogCheck> {
    const noted = [...this.#noted, this.state.head, ...(options.noted ?? [])];
    const receipts = [...(options.keys === undefined ? [] : this.#receipts), ...(options.receipts ?? [])];
    return verifyLog(await this.export(), { ...options, noted, receipts });
  }

  /** Begin another game that goes on from this one, with dice of its own. */
  async fork(
    request: Schemas["ForkRequest"] = {},
  ): Promise<{ session: Session<R>; created: Created<R> }> {
    const [base, id] = [this.url.slice(0, this.url.lastIndexOf("/")), this.url.split("/").at(-1)];
    return Session.#created(base, `/${id}/fork`, request, this.#now, this.#headers);
  }

  /** Delete the game for everybody. */
  async delete(): Promise<void> {
    await this.#request("DELETE", "");
    this.forget();
  }

  /** Remove the seat from `storage`. */
  forget(): void {
    this.#options.storage?.removeItem(this.#place);
  }

  /** What happens in the session, as it happens. Read the session again for its state. */
  events(options: FollowOptions = {}): AsyncGenerator<SessionEvent, void, undefined> {
    const generation = typeof options.after === "number" ? this.#latest.state?.generation : 0;
    const after = generation ? { after: `${options.after}-${generation}` } : {};
    return follow(this.#http, `${this.url}/events`, this.#headers, { ...options, ...after });
  }

  /**
   * The state as it stands, and again whenever it has become another, whoever has acted: what this session has read
   * already is not asked for again. Ends with the game, or when `signal` is aborted; throws Problem where the seat
   * is lost.
   */
  async *states({ signal, ...options }: Omit<FollowOptions, "after"> = {}): AsyncGenerator<State<R>, void, undefined> {
    let shown = this.#latest.state ?? (await this.read());
    yield shown;
    for (let last = ""; last !== "over"; ) {
      const events = this.events({ ...options, after: this.state.number, ...(signal === undefined ? {} : { signal }) });
      try {
        for await (const event of events) {
          if (event.type === "unknown") {
            continue;
          }
          last = event.type;
          if (event.type === "revoked" || event.type === "gone") {
            await this.read(); // Its token may have been replaced by this session itself.
          } else if (event.type === "reset" || (event.data.version !== this.state.version && event.data.number >= this.state.number)) {
            await this.read();
          }
          if (this.state.version !== shown.version) {
            shown = this.state;
            yield shown;
          }
        }
      } catch (fault) {
        if (signal?.aborted === true) {
          return;
        }
        throw fault;
      }
      last = last === "revoked" || last === "gone" ? last : "over";
    }
  }

  /** A ticket, for what a browser loads by an address alone: an `EventSource`, an `<img>`. */
  async ticket(): Promise<string> {
    const answer = await this.#request("POST", "/tickets");
    return ((await answer.json()) as Schemas["NewTicket"]).ticket;
  }

  /** The address of a part that a ticket opens, such as `/board.svg`, in the language of the session. */
  address(path: string, ticket: string, query: Record<string, string | number> = {}): string {
    return withQuery(this.url + path, { ...query, language: this.language, ticket });
  }

  /** The tickets of this seat, without what opens anything. */
  async tickets(): Promise<Schemas["Ticket"][]> {
    return (await this.get<Schemas["Tickets"]>("/tickets")).tickets;
  }

  /** Revoke a ticket, by its `id` in `tickets`. */
  async revokeTicket(id: string): Promise<void> {
    await this.#request("DELETE", `/tickets/${encodeURIComponent(id)}`);
  }

  /** Have what happens in the game sent to `url`; the `secret` is in this answer alone. `told`: how people are notified. */
  async createWebhook(url: string, told: Notices = {}): Promise<Schemas["CreatedWebhook"]> {
    return (await this.#request("POST", "/webhooks", { url, ...told })).json();
  }

  /** The webhooks of this seat, and how the last deliveries went. */
  async webhooks(): Promise<Schemas["ShownWebhook"][]> {
    return (await this.get<Schemas["WebhookList"]>("/webhooks")).webhooks;
  }

  /** Delete a webhook, by its `id` in `webhooks`. */
  async deleteWebhook(id: string): Promise<void> {
    await this.#request("DELETE", `/webhooks/${encodeURIComponent(id)}`);
  }

  get #now(): SessionOptions {
    return this.language === undefined ? this.#options : { ...this.#options, language: this.language };
  }

  get #headers(): Record<string, string> {
    return bearer(this.#token);
  }

  get #place(): string {
    return SEAT + place(this.url, this.#token);
  }

  /** What `storage` keeps of this seat. */
  get #kept(): Partial<Seat> {
    return JSON.parse(this.#options.storage?.getItem(this.#place) ?? "{}");
  }

  #restore({ client_seed, noted, receipts }: Partial<Seat>): void {
    this.#seed ??= client_seed ?? null;
    this.#noted = [...new Set([...this.#noted, ...(noted ?? [])])];
    this.#receipts = [...new Set([...this.#receipts, ...(receipts ?? [])])];
  }

  #keep(): void {
    this.#restore(this.#kept); // Another tab may have noted more.
    this.#options.storage?.setItem(this.#place, JSON.stringify(this.saved()));
  }

  #see(state: State<R>, asked: number, { acted }: { acted: boolean }): State<R> {
    this.#latest.see(state, asked, { acted });
    if (this.#noted.length === 0) {
      this.#noted = [state.dice.commitment];
      this.#keep();
    }
    return state;
  }

  #take(session: State<R>, receipt: string | null, asked: number): void {
    this.#see(session, asked, { acted: true });
    if (receipt !== null) {
      this.#restore({ receipts: [receipt] });
      this.#keep();
    }
  }

  async #seatPost<T>(seat: string, what: "invite" | "rotate"): Promise<T> {
    const url = `${this.url}/seats/${encodeURIComponent(seat)}/${what}`;
    return new Keyed(this.#http, url, this.#options.storage).post(url, null, this.#headers);
  }

  /** Send what changes the game; the state is then that of the answer. */
  async #post(path: string, body: object | null): Promise<Answer<R>> {
    const asked = this.#latest.ask();
    const answer = await this.#actions.post<Answer<R>>(this.url + path, body, this.#headers);
    this.#take(answer.session as State<R>, answer.receipt, asked);
    return answer;
  }

  async #wouldRefuse(path: string, body: object): Promise<Problem | null> {
    try {
      const answer = await this.#request("POST", path, body);
      const { problem } = (await answer.json()) as Schemas["DryRun"];
      return problem === null ? null : new Problem(problem.status, problem, null);
    } catch (fault) {
      if (isProblem(fault) && NOT_ACCEPTED.has(fault.status)) {
        return fault; // What is sent is no action yet, such as a form that is half filled in.
      }
      throw fault;
    }
  }

  async #request(method: string, path: string, body?: object): Promise<Response> {
    const init: RequestInit = { method, headers: this.#headers };
    if (body !== undefined) {
      init.headers = { ...this.#headers, "Content-Type": "application/json" };
      init.body = JSON.stringify(body);
    }
    return this.#http.send(this.url + path, init, true);
  }
}

const SEAT = "wardroom seat ";
const NOT_ACCEPTED = new Set([400, 422]);
const SEED_BYTES = 32;
const SHOWN = 8;

/** A name of a seat in `storage`: part of a token tells the seats of one game apart. */
function place(url: string, token: string): string {
  return `${url} ${token.slice(0, SHOWN)}`;
}

/** Do `work` while no other tab of the browser does any under the same name; over plain http nothing keeps them apart. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const { locks } = (globalThis.navigator ?? {}) as { locks?: LockManager };
  return locks === undefined ? work() : locks.request(`wardroom ${name}`, work);
}

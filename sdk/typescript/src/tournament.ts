/** A tournament, as its organiser runs it and as an entrant sees it. */

import { bearer, withQuery } from "./addresses.ts";
import { type FollowOptions, type TournamentEvent, followTournament } from "./events.ts";
import { Http, addressAt } from "./http.ts";
import { Keyed } from "./keys.ts";
import type { components, paths } from "./openapi.ts";
import { type Notices, type Read, type Ruleset, Session, type SessionOptions } from "./session.ts";
import type { TournamentOptions } from "./together.ts";
import type { LogCheck } from "./verify.ts";
import { verifyTournament } from "./verifying.ts";

type Schemas = components["schemas"];
type Schema<N extends string> = N extends keyof Schemas ? Schemas[N] : never;
type Body<T> = T extends { content: { "application/json": infer B } } ? B : never;
type Of<R extends Ruleset> = paths[`/v1/${R}/tournaments/{tournament}`];

/** What is sent to create a tournament. */
export type NewTournament<R extends Ruleset> = Body<paths[`/v1/${R}/tournaments`]["post"]["requestBody"]>;
/** What a creation returns: the organiser's token, the invitations, and the tournament. */
export type TournamentCreated<R extends Ruleset> = Body<paths[`/v1/${R}/tournaments`]["post"]["responses"][201]>;
/** The tournament as the holder of the token sees it. */
export type TournamentState<R extends Ruleset> = Body<Of<R>["get"]["responses"][200]>;
type Entering<R extends Ruleset> = paths[`/v1/${R}/tournaments/{tournament}/entrants`]["post"];
/** Somebody who enters: a name, and a set-up of their own where they have one. */
export type NewEntrant<R extends Ruleset> = Body<Entering<R>["requestBody"]>["entrants"][number];
type Withdrawing<R extends Ruleset> = paths[`/v1/${R}/tournaments/{tournament}/entrants/{entrant}/withdraw`]["post"];

/** A place in a tournament: of an entrant of a round robin, by number, or of who organises it. */
export type TournamentPlace = number | "organiser" | "deputy";

/** The report of a tournament, as data. */
export type TournamentReport<R extends Ruleset> = Read<`/v1/${R}/tournaments/{tournament}/report`>;

export class Tournament<R extends Ruleset> {
  /** The address of the tournament. */
  readonly url: string;
  #token: string;
  readonly #options: SessionOptions;
  readonly #http: Http;

  /** `url`: of the tournament, such as `https://club.example/v1/hunters/tournaments/ID`. */
  constructor(url: string, token: string, options: SessionOptions = {}) {
    this.url = url;
    this.#token = token;
    this.#options = options;
    this.#http = new Http(options);
  }

  /** Create a tournament, as its organiser. A lost answer is asked for again. */
  static async create<R extends Ruleset>(
    origin: string,
    ruleset: R,
    tournament: NewTournament<R>,
    options: SessionOptions = {},
  ): Promise<{ tournament: Tournament<R>; created: TournamentCreated<R> }> {
    const base = addressAt(origin, `/v1/${ruleset}/tournaments`);
    const keyed = new Keyed(new Http(options), base, options.storage);
    const created = await keyed.post<TournamentCreated<R>>(base, tournament, {});
    const url = `${base}/${created.tournament.tournament}`;
    return { tournament: new Tournament<R>(url, String(created.tokens.organiser), options), created };
  }

  /**
   * Claim a place by its invitation. The token of an entrant who meets others opens their seat in every game of
   * theirs; a deputy may do what the organiser may.
   */
  static async join<R extends Ruleset>(
    url: string,
    place: TournamentPlace,
    invitation: string,
    options: SessionOptions = {},
  ): Promise<{ tournament: Tournament<R>; token: string }> {
    const path = `${url}${pathOf(place)}/claim`;
    const keyed = new Keyed(new Http(options), path, options.storage);
    const { token } = await keyed.post<{ token: string }>(path, null, bearer(invitation));
    return { tournament: new Tournament<R>(url, token, options), token };
  }

  /** The languages of the texts, as `Accept-Language` has them; it can be set. */
  get language(): string | undefined {
    return this.#http.language;
  }

  set language(language: string | undefined) {
    this.#http.language = language;
  }

  get token(): string {
    return this.#token;
  }

  /** Read the tournament as it stands now. */
  async read(): Promise<TournamentState<R>> {
    return this.get("");
  }

  /** Who takes part, with the `version` that `enter` can be bound to. */
  async entrants(): Promise<Schemas["TournamentEntrants"]> {
    return this.get("/entrants");
  }

  /**
   * Enter more players while the tournament is open. Returns their invitations. `version`: of the list
   * that was read; left out: whoever else has entered.
   */
  async enter(
    entrants: readonly NewEntrant<R>[],
    { version }: { version?: string | undefined } = {},
  ): Promise<Schemas["TournamentEntered"]> {
    const body = version === undefined ? { entrants } : { entrants, version };
    return this.#keyed("/entrants", body, version === undefined ? { "If-Match": "*" } : {});
  }

  /** Replace the token of this place, the holder's own request: the one before opens nothing any more. */
  async rotate(place: TournamentPlace): Promise<string> {
    const { token } = await this.#keyed<{ token: string }>(`${pathOf(place)}/rotate`, null, {});
    this.#token = token;
    return token;
  }

  /**
   * Invite an entrant of a round robin anew: the organiser's request. Their token, if they have one, opens nothing
   * any more. Where each plays a game of their own, invite to its seat: `game(session).invite(seat)`.
   */
  async invite(entrant: number): Promise<Schema<"EntrantInvitation">> {
    return this.#keyed(`${pathOf(entrant)}/invite`, null, {});
  }

  /** Invite a deputy: the organiser's own request. An earlier deputy is none any more. */
  async inviteDeputy(): Promise<Schema<"OrganiserInvitation">> {
    return this.#keyed(`${pathOf("deputy")}/invite`, null, {});
  }

  /** Dismiss the deputy, or take the invitation back: the organiser's own request. */
  async dismissDeputy(): Promise<void> {
    await this.#request("POST", `${pathOf("deputy")}/dismiss`);
  }

  /** Withdraw an entrant for a reason, which everybody in the tournament can read. They have no place any more. */
  async withdraw(entrant: number, reason: string): Promise<Body<Withdrawing<R>["responses"][200]>> {
    return this.#post(`/entrants/${entrant}/withdraw`, { reason });
  }

  /**
   * Take back that an entrant was withdrawn, until the next round is paired. Their games whose end is pending go
   * on; those that have ended stay as they are.
   */
  async reinstate(entrant: number): Promise<Body<Withdrawing<R>["responses"][200]>> {
    return this.#post(`/entrants/${entrant}/reinstate`);
  }

  /** What withdrawing or reinstating an entrant would do to their games. Nothing is written. */
  async foresee(change: "withdraw" | "reinstate", entrant: number): Promise<Schema<"WithdrawalForeseen">> {
    return this.#post(`/entrants/${entrant}/${change}/dry-run`);
  }

  /**
   * Open a game that is hidden from the organiser, by its number, for them to rule on it. The log of the game has
   * an entry with the reason. Returns how the game stands.
   */
  async openGame(game: number, reason: string): Promise<Schema<"TournamentGameRow">> {
    return this.#post(`/games/${game}/open`, { reason });
  }

  /** The rounds so far, and who meets next. */
  async rounds(): Promise<Schema<"TournamentRounds">> {
    return this.get("/rounds");
  }

  /**
   * Pair and begin the next round. `round`: which; one that has begun is returned as it is. Left out, and
   * the answer is lost: the problem `round_played` says that it has begun. `again`: the numbers of games that
   * count for nobody and are played again in it; then nobody else is paired.
   */
  async beginRound(round?: number, again: readonly number[] = []): Promise<Schema<"TournamentRound">> {
    return this.#post("/rounds", { ...(round === undefined ? {} : { round }), ...(again.length > 0 ? { again } : {}) });
  }

  /** The games, and how they stand; `round`: of that round alone. */
  async games(query: { round?: number } = {}): Promise<Schema<"TournamentGames">> {
    return this.get(withQuery("/games", query));
  }

  /** Who stands where: for the organiser at any time, for others after the close. */
  async standings(): Promise<Schema<"TournamentStandings">> {
    return this.get("/standings");
  }

  /** Have every clock of every game stand still until a time; while that lasts, another request moves its end. */
  async pause(until: Date): Promise<TournamentState<R>> {
    return this.#post("/pause", { until: until.toISOString() });
  }

  /** Announce in every game how a rule is read, and why. The same words again change nothing. */
  async announce(rule: string, reason: string): Promise<TournamentState<R>> {
    return this.#post("/announcements", { rule, reason });
  }

  /** End a pause: the clocks run on. Where nothing pauses, nothing changes. */
  async resume(): Promise<TournamentState<R>> {
    return this.#post("/resume");
  }

  /** Close the tournament: games still in progress end, and then the seed is revealed. */
  async close(): Promise<TournamentState<R>> {
    return this.#post("/close");
  }

  /** Delete the tournament with all its games. */
  async delete(): Promise<void> {
    await this.#request("DELETE", "");
  }

  /** The whole log of a game, by its number, with the charts that it was played by. */
  async log(game: number): Promise<Schemas["Export"]> {
    return this.get(`/games/${game}/export?with_charts=true`);
  }

  /** The logs of the games with these numbers; left out: of all. */
  async logs(games?: Iterable<number>): Promise<Schemas["Export"][]> {
    const found: Schemas["Export"][] = [];
    for (const game of games ?? (await this.#numbers())) {
      found.push(await this.log(game)); // One after another: a log may have megabytes.
    }
    return found;
  }

  /** Check the logs of `games`, each by itself and that all have the same dice; left out: of all. */
  async verify({ games, ...options }: TournamentOptions & { games?: Iterable<number> } = {}): Promise<LogCheck> {
    return verifyTournament(await this.logs(games), options);
  }

  /** The tournament as a report, as data: its games, rounds and rulings as tables. */
  async report(): Promise<TournamentReport<R>> {
    return this.get("/report?format=json");
  }

  /**
   * The same report to print or to read: one page of HTML, or plain text of 80 columns. `language`:
   * another than that of the tournament. `layout`: `results` for one page to be hung up, with the
   * standings, the result of every game, and how to check them.
   */
  async printed(format: "html" | "text" = "html", { language, layout }: { language?: string | undefined; layout?: "full" | "results" | undefined } = {}): Promise<string> {
    return (await this.#request("GET", withQuery("/report", { format, language, layout }))).text();
  }

  /** What happens in the tournament, as it happens. Read again what it names. */
  events(options: FollowOptions = {}): AsyncGenerator<TournamentEvent, void, undefined> {
    return followTournament(this.#http, `${this.url}/events`, bearer(this.#token), options);
  }

  /** A ticket, with which an `EventSource` opens the events by their address alone. */
  async ticket(): Promise<string> {
    return (await this.#post<Schemas["NewTicket"]>("/tickets")).ticket;
  }

  /** The tickets that this token has made, without what opens anything. */
  async tickets(): Promise<Schemas["Ticket"][]> {
    return (await this.get<Schemas["Tickets"]>("/tickets")).tickets;
  }

  /** Revoke a ticket, by its `id` in `tickets`. */
  async revokeTicket(id: string): Promise<void> {
    await this.#request("DELETE", `/tickets/${encodeURIComponent(id)}`);
  }

  /** Have what happens in all games sent to `url`; the `secret` is in this answer alone. `told`: how people are notified. */
  async createWebhook(url: string, told: Notices = {}): Promise<Schemas["CreatedWebhook"]> {
    return this.#post("/webhooks", { url, ...told });
  }

  /** The webhooks of the tournament, and how the last deliveries went. */
  async webhooks(): Promise<Schemas["ShownWebhook"][]> {
    return (await this.get<Schemas["WebhookList"]>("/webhooks")).webhooks;
  }

  /** Delete a webhook, by its `id` in `webhooks`. */
  async deleteWebhook(id: string): Promise<void> {
    await this.#request("DELETE", `/webhooks/${encodeURIComponent(id)}`);
  }

  /** A game of the tournament, by the id of its session, with the token of the tournament. */
  game(session: string): Session<R> {
    return new Session<R>(this.#addressOf(session), this.#token, this.#now);
  }

  /** Claim a seat of one of its games, by the id of its session. */
  async claim(session: string, seat: string, invitation: string): Promise<{ session: Session<R>; token: string }> {
    return Session.claim<R>(this.#addressOf(session), seat, invitation, this.#now);
  }

  #addressOf(session: string): string {
    const base = this.url.slice(0, this.url.lastIndexOf("/tournaments/"));
    return `${base}/sessions/${session}`;
  }

  async #numbers(): Promise<number[]> {
    const { games } = (await this.games()) as { games: { number: number }[] };
    return games.map(({ number }) => number);
  }

  get #now(): SessionOptions {
    return this.language === undefined ? this.#options : { ...this.#options, language: this.language };
  }

  /** A part of the tournament, such as `/standings`. */
  async get<T = unknown>(path: string): Promise<T> {
    return (await this.#request("GET", path)).json();
  }

  async #keyed<T>(path: string, body: object | null, headers: Record<string, string>): Promise<T> {
    const url = this.url + path;
    const keyed = new Keyed(this.#http, url, this.#options.storage);
    return keyed.post<T>(url, body, { ...bearer(this.#token), ...headers });
  }

  async #post<T>(path: string, body?: object): Promise<T> {
    return (await this.#request("POST", path, body)).json();
  }

  async #request(method: string, path: string, body?: object): Promise<Response> {
    const headers = bearer(this.#token);
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      init.headers = { ...headers, "Content-Type": "application/json" };
      init.body = JSON.stringify(body);
    }
    return this.#http.send(this.url + path, init, true);
  }
}

function pathOf(place: TournamentPlace): string {
  return typeof place === "number" ? `/entrants/${place}` : `/${place}`;
}

/** A service: what it adjudicates without keeping a game, and what else it answers to everybody. */

import { Http, type HttpOptions, addressAt } from "./http.ts";
import type { components, paths } from "./openapi.ts";
import type { Read, Ruleset } from "./session.ts";

type Body<T> = T extends { content: { "application/json": infer B } } ? B : never;
type Post<P> = P extends keyof paths ? paths[P]["post"] : never;
/** What is sent to a path. */
type Sent<P> = Post<P> extends { requestBody: infer B } ? Body<B> : never;
/** What a path answers to what is sent to it. */
type Answered<P> = Post<P> extends { responses: { 200: infer A } } ? Body<A> : never;

type CallAt<P, R extends Ruleset> = P extends `/v1/${R}/calls/${infer C}` ? (C extends `${string}/${string}` ? never : C) : never;
/** The name of a call, such as "resolve-salvo". */
export type Call<R extends Ruleset> = CallAt<keyof paths, R>;
/** What a call takes: the situation, an order and, where they are not to be drawn, the dice. */
export type CallRequest<R extends Ruleset, C extends Call<R>> = Sent<`/v1/${R}/calls/${C}`>;
/** What a call answers. */
export type Adjudication<R extends Ruleset, C extends Call<R>> = Answered<`/v1/${R}/calls/${C}`> & Asked<R, C>;
/** What a call that waits for it is given: a `decision`, or `dice`. */
export type Given<R extends Ruleset, C extends Call<R>> = Omit<Sent<`/v1/${R}/calls/${C}/continue`>, "state">;
/** The odds of what a call can come to. */
export type CallOdds<R extends Ruleset, C extends Call<R>> = Answered<`/v1/${R}/calls/${C}/odds`>;
/** One of the steps that `next` of an answer lists. */
export type NextStep = components["schemas"]["NextStep"];

/** By which an answer knows what it answers. */
interface Asked<R extends Ruleset, C extends string> {
  readonly call: C;
  readonly ruleset: { readonly id: R };
}

/** An answer, as the next call needs it. */
interface Followed<R extends Ruleset> extends Asked<R, string> {
  readonly situation: unknown;
  readonly options: unknown;
  readonly charts: unknown;
  readonly anachronisms: unknown;
  readonly next: readonly NextStep[];
}

/** What is sent with a call that follows: the `order` of the step if left out, and dice that are drawn. */
type Following<R extends Ruleset, C extends Call<R>> = Partial<Pick<CallRequest<R, C>, Extract<"order" | "dice", keyof CallRequest<R, C>>>>;

type Templated<P extends string> = P extends keyof paths
  ? P
  : P extends `${infer Path}?${string}`
    ? Templated<Path>
    : P extends `/v1/${Ruleset}/${infer Rest}`
      ? `/v1/{ruleset}/${Rest}`
      : never;

export class Service {
  readonly #origin: string;
  readonly #http: Http;

  /** `origin`: its address, such as `https://club.example` or `https://club.example/wardroom`. */
  constructor(origin: string, options: HttpOptions = {}) {
    this.#origin = origin;
    this.#http = new Http(options);
  }

  /** The languages of the texts, as `Accept-Language` has them; it can be set. */
  get language(): string | undefined {
    return this.#http.language;
  }

  set language(language: string | undefined) {
    this.#http.language = language;
  }

  /** The address of a path of the service. */
  address(path: string): string {
    return addressAt(this.#origin, path);
  }

  /** Adjudicate a call. Throws Problem where it is refused. */
  async adjudicate<R extends Ruleset, C extends Call<R>>(
    ruleset: R,
    call: C,
    request: CallRequest<R, C>,
  ): Promise<Adjudication<R, C>> {
    return this.post(`/v1/${ruleset}/calls/${call}`, request);
  }

  /** Give a call the decision or the dice that `awaiting` of its answer asks for: left out, dice are drawn. */
  async goOn<R extends Ruleset, C extends Call<R>>(
    answer: Asked<R, C> & { readonly state: string | null },
    given: Given<R, C>,
  ): Promise<Adjudication<R, C>> {
    if (answer.state === null) {
      throw new RangeError(`${answer.call} waits for nothing`);
    }
    return this.post(`/v1/${answer.ruleset.id}/calls/${answer.call}/continue`, { state: answer.state, ...given });
  }

  /**
   * Take a step that `next` of an answer lists, by its call or whole, with the situation as it is now. `order`: left
   * out, that of the step. Throws RangeError for a step that no call takes, or that is not listed.
   */
  async follow<R extends Ruleset, C extends Call<R>>(
    answer: Followed<R>,
    call: C,
    given?: Following<R, C>,
  ): Promise<Adjudication<R, C>>;
  async follow<R extends Ruleset>(
    answer: Followed<R>,
    step: NextStep,
    given?: { order?: unknown; dice?: unknown },
  ): Promise<Adjudication<R, Call<R>>>;
  async follow(answer: Followed<Ruleset>, step: NextStep | string, given: { order?: unknown; dice?: unknown } = {}): Promise<never> {
    const taken = typeof step === "string" ? answer.next.find(({ call }) => call === step) : step;
    if (taken?.call == null) {
      throw new RangeError(`no call ${typeof step === "string" ? `${step} follows` : "takes this step"}`);
    }
    const { situation, options, charts, anachronisms } = answer;
    const request = { situation, options, charts, anachronisms, order: taken.order ?? undefined, ...given };
    return this.post(`/v1/${answer.ruleset.id}/calls/${taken.call}`, request);
  }

  /** The odds of what a call can come to. With `results`, the likeliest, with lines to show. */
  async odds<R extends Ruleset, C extends Call<R>>(
    ruleset: R,
    call: C,
    request: Sent<`/v1/${R}/calls/${C}/odds`>,
  ): Promise<CallOdds<R, C>> {
    return this.post(`/v1/${ruleset}/calls/${call}/odds`, request);
  }

  /** What a path answers, such as `/v1/hunters/words`: a path of the contract has the type of its answer. */
  async get<P extends string>(path: P): Promise<Read<Templated<P>>>;
  async get<T>(path: string): Promise<T>;
  async get<T>(path: string): Promise<T> {
    return (await this.#http.send(this.address(path), {}, true)).json();
  }

  /** What a path answers to `body`. It is sent again where no answer comes: send nothing so that a service keeps. */
  async post<T>(path: string, body: unknown): Promise<T> {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
    return (await this.#http.send(this.address(path), init, true)).json();
  }
}

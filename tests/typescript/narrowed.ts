/** What the types know of a legal action by its kind. It is compiled, and never run. */

import type {
  Action, Board, CommonState, LegalAction, Read, Ruleset, Service, Session, SessionEvent, State, TournamentEvent,
} from "wardroom-client";
import { narrated } from "wardroom-client";
import { isAllowed } from "wardroom-client/form";
import { Words } from "wardroom-client/words";

export function inHunters({ legal_actions }: State<"hunters">): string[] {
  return legal_actions.flatMap((offer): string[] => {
    switch (offer.kind) {
      case "fire":
        return offer.details.tubes_forward.map((tube: number) => `${tube}`);
      case "reroll":
        return offer.details.came_to.map((step) => step.text);
      // @ts-expect-error no kind of this game
      case "movement":
        return [];
      default:
        // @ts-expect-error a member of one kind alone
        return offer.details.came_to;
    }
  });
}

export function inSilentVictory(offer: LegalAction<"silent-victory", "fire">): number[] {
  // @ts-expect-error misspelt
  const misspelt: number[] = offer.details.tube_forward;
  return [...offer.details.tubes_forward, ...misspelt];
}

export async function inBattleships(session: Session<"battleships">): Promise<string[]> {
  // @ts-expect-error no kind of any game
  session.offer("mvement");
  // @ts-expect-error an action has the members of its own kind
  await session.act("commit", { client_seed: "" });
  const ships: string[] | undefined = session.offer("movement")?.details.ships;
  return ships ?? [];
}

/** Whatever the game, the example of what can be done is sent as it is. */
export async function plays<R extends Ruleset>(session: Session<R>): Promise<string[]> {
  const offers: readonly { example: { action: object } | null }[] = session.state.legal_actions;
  const [offer] = offers;
  const answer = offer?.example ? await session.act(offer.example.action as Action<R>) : await session.resign();
  return answer.trace.map((step) => step.text ?? "");
}

export async function playsHunters(session: Session<"hunters">): Promise<void> {
  const [offer] = session.state.legal_actions;
  if (offer !== undefined) {
    await session.act(offer.example.action);
  }
}

export function reads(event: SessionEvent): string {
  switch (event.type) {
    case "opened":
    case "reset":
    case "changed":
    case "over":
      return `${event.data.number} ${event.data.ending}`;
    case "entry":
      // @ts-expect-error no member of a line
      event.data.lines[0]?.nonsense;
      for (const { line, event: about } of narrated(event.data)) {
        // @ts-expect-error a step has no such member
        about?.step?.nonsense;
        console.log(line, about?.step?.roll?.faces, about?.action?.kind);
      }
      return event.data.lines.join("\n");
    case "gone":
      return event.data?.ending ?? "";
    case "revoked":
      return "";
    case "unknown":
      // @ts-expect-error nothing is known of it
      event.data.number;
      return event.event;
  }
}

export function readsTournament(event: TournamentEvent): number {
  return event.type === "entered" ? event.data.entrant : event.type === "ended" ? event.data.game : 0;
}

export async function draws(session: Session<"battleships">): Promise<Board<"battleships">["position"]> {
  const board = await session.get("/board?around=4");
  const read: Read<"/v1/battleships/sessions/{session}/board"> = board;
  // @ts-expect-error no member of a board
  board.nonsense;
  const known = (await session.get<{ tickets: string[] }>("/tickets")).tickets;
  return known.length > 0 ? board.position : read.position;
}

export function ends(offer: LegalAction<"battleships", "movement">): string[] {
  return Object.values(offer.by_unit).flatMap((parts) =>
    parts.flatMap(({ end }) => (end === null ? [] : [`${end.hex} ${end.facing} ${end.speed}`])),
  );
}

export async function starts(session: Session<"hunters">): Promise<string> {
  session.language = "ja";
  const { begun, answer } = await session.start();
  return begun ? (answer?.trace.map((step) => step.text).join("\n") ?? "") : "";
}

/** A call is known by its name, in what is sent, answered and awaited. */
export async function calls(service: Service): Promise<string[]> {
  // @ts-expect-error no call of this game
  await service.adjudicate("hunters", "move-fleet", { situation: {} });
  // @ts-expect-error misspelt
  await service.odds("hunters", "resolve-salvo", { situation: { dte: "1941-05" } });
  const answer = await service.adjudicate("hunters", "resolve-salvo", { situation: { date: "1941-05" }, order: {} });
  // @ts-expect-error no member of this outcome
  answer.outcome.nonsense;
  // @ts-expect-error no decision of this call
  await service.goOn(answer, { decision: { kind: "movement" } });
  const { outcome } = answer.awaiting?.kind === "decision" ? await service.goOn(answer, { decision: answer.awaiting.example }) : answer;
  const cycle = await service.follow(answer, "run-depth-charge-cycle", { order: { standing_orders: {} } });
  // @ts-expect-error no call of this game
  await service.follow(answer, "resolve-torpedo-phase");
  const words = await service.get("/v1/silent-victory/words?language=ja");
  // @ts-expect-error no member of the words
  words.nonsense;
  return [`${outcome.targets[0]?.sunk}`, `${cycle.outcome.rounds}`];
}

/** Of any game, what can be sent of a draft, and what its kind is called. */
export async function drafted<R extends Ruleset>(service: Service, session: Session<R>, draft: unknown): Promise<string[]> {
  const words = new Words(await service.get("/v1/hunters/words"));
  const offers: readonly LegalAction<Ruleset>[] = session.state.legal_actions;
  return offers.filter(({ schema, limits }) => isAllowed(schema, limits, draft)).map(({ kind }) => words.kind(kind));
}

/** The state of any game is one that all share. */
export function headline(session: Session<"hunters"> | Session<"battleships"> | Session<Ruleset>): string {
  const state: CommonState = session.state;
  // @ts-expect-error a member of one game's view alone
  state.view.patrol_number;
  const [offer] = state.legal_actions;
  return `${state.headline} ${state.seats.length} ${offer?.title} ${offer?.schema}`;
}

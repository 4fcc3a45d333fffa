/** An entry of a log on its own board, as a seat saw it, and what the choices there were worth. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { FaultNote } from "../../base/fault.tsx";
import { type Json, same } from "../../base/json.ts";
import { beside, language } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { useGame } from "../../games/registry.ts";
import { OutlookTable } from "../../offers/outlook.tsx";
import type { Game, Horizon } from "../../seat/game.ts";
import type { Seen, State } from "../../seat/seen.ts";
import { Guard } from "../../service/guard.tsx";
import type { Outlook, Told } from "../../service/shapes.ts";
import type { Words } from "../../service/words.ts";

/** What is asked of an entry. */
export interface Asked {
  at: number;
  seat: string;
  by_unit: false;
  odds?: true;
  results?: 0;
  /** How far each choice is played on, and how often. */
  horizon?: Horizon;
  trials?: number;
  /** The one choice that is weighed, beside the one that was chosen. */
  choice?: number;
}

/** What a choice was worth, or in `why` the reason why nobody knows. */
interface Weighed {
  choice: number | null;
  title: string;
  action: Json;
  lines?: string[];
  reason: string | null;
  why: string | null;
  outlook?: Outlook | null;
}

/** An entry as the service shows it again. */
export interface Shown extends Pick<State, "seat" | "seats" | "status" | "headline" | "legal_actions" | "view"> {
  number: number;
  board?: { position: unknown };
  decision: { choice: number | null; title: string; action: Json; policy: string | null; odds?: Weighed[] } | null;
}

/** Where entries are shown again: a log that is sent, or a session. */
export type Source = (asked: Asked) => Promise<Shown>;

interface SceneProps {
  source: Source;
  log: Json;
  at: number;
  seat: string;
  ruleset: Ruleset;
  words: Words;
  /** What happened in the entry. */
  told: Told[];
}

/** As many entries are kept, for whoever goes back a step. */
const KEPT = 6;

/** Asks for an entry, and for the one behind it once that has come: never for the whole game. */
class Entries {
  readonly #kept = new Map<string, Promise<Shown>>();

  constructor(private readonly source: Source) {}

  at(at: number, seat: string): Promise<Shown> {
    const key = `${language.value} ${at} ${seat}`;
    const found = this.#kept.get(key) ?? this.source({ at, seat, by_unit: false });
    this.#kept.delete(key);
    this.#kept.set(key, found);
    found.catch(() => this.#kept.delete(key));
    for (const oldest of [...this.#kept.keys()].slice(0, -KEPT)) {
      this.#kept.delete(oldest);
    }
    return found;
  }
}

export function Scene({ source, log, at, seat, ruleset, words, told }: SceneProps) {
  const entries = useMemo(() => new Entries(source), [source]);
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const spoken = language.value;
  const game = useGame(ruleset);
  useEffect(() => {
    let current = true;
    entries.at(at, seat).then((found) => {
      if (current) {
        setShown(found);
        setFault(null);
        if (at < log.entries.length) {
          entries.at(at + 1, seat).catch(() => undefined);
        }
      }
    }, (thrown) => {
      if (current) {
        setShown(null);
        setFault(thrown);
      }
    });
    return () => {
      current = false;
    };
  }, [source, at, seat, spoken]);
  if (fault !== null) {
    return <FaultNote fault={fault} />;
  }
  if (shown === null || game === null) {
    return <p class="muted" aria-busy="true">{texts.value.loading}</p>;
  }
  const seen = seenIn(shown, log, ruleset, words);
  const { View, About, summary, score, outlook } = game;
  const news = shown.number === at ? summary?.(seen, told) ?? [] : [];
  return (
    <div class="scene" data-scene={shown.number} aria-busy={shown.number !== at}>
      <p class="headline"><strong>{shown.headline}</strong></p>
      {shown.status === "over" && score !== undefined && <p>{score(seen).join(" · ")}</p>}
      <Guard of={seen.state.version}><View seen={seen} /></Guard>
      {news.map(({ text, grave }) => <p key={text} class={grave === true ? "note warn" : "note"}>{text}</p>)}
      {About !== undefined && <Guard of={seen.state.version}><About seen={seen} /></Guard>}
      {shown.number === at && <Worth key={`${language.value} ${at} ${seat}`} source={source} shown={shown} odds={seen.state.odds} outlook={outlook} words={words} />}
    </div>
  );
}

/** What a board is drawn of. */
function seenIn({ number, board, decision: _, ...shown }: Shown, log: Json, ruleset: Ruleset, words: Words): Seen {
  const { pins, odds } = log.entries[0].content.founding;
  return {
    game: `again ${log.session}`,
    ruleset,
    state: { ...shown, number, version: `${number}/${shown.seat}`, rules: pins, odds: odds !== false },
    board: board ?? null,
    words,
  };
}

interface WorthProps {
  source: Source;
  shown: Shown;
  /** Whether the founding has odds. */
  odds: boolean;
  outlook: Game["outlook"];
  words: Words;
}

/** What was chosen, and on demand what each choice was worth, and what would have come of it later. */
function Worth({ source, shown, odds, outlook, words }: WorthProps) {
  const own = texts.value.proving;
  const { decision, number, seat } = shown;
  const [weighed, setWeighed] = useState<Weighed[] | null>(null);
  const [alone, setAlone] = useState<ReadonlySet<number>>(new Set());
  const { busy, fault, during } = useWork();
  if (decision === null) {
    return null;
  }
  const isTaken = (one: Weighed) => one.choice === decision.choice && same(one.action, decision.action);
  const ask = (choice?: number) => during(async () => {
    const one = choice === undefined ? {} : { choice };
    try {
      const found = (await source({ at: number, seat, by_unit: false, odds: true, results: 0, ...one })).decision?.odds ?? [];
      // Of one that was asked for alone, the others stay as they are known.
      setWeighed((known) => (choice === undefined ? found : known?.map((one) => found.find((each) => each.choice === choice && one.choice === choice) ?? one) ?? found));
    } finally {
      if (choice !== undefined) {
        setAlone((known) => new Set([...known, choice]));
      }
    }
  });
  return (
    <section class="worth" aria-label={own.worth}>
      <p>{own.chosen}: <strong>{decision.title}</strong></p>
      {!odds && <p class="muted">{own.worthless}</p>}
      {odds && weighed === null && <p class="row"><button type="button" data-worth disabled={busy} onClick={() => void ask()}>{own.worth}</button></p>}
      <FaultNote fault={fault} />
      {weighed !== null && (
        <ol aria-live="polite">
          {weighed.map((one) => {
            const taken = isTaken(one);
            return (
              <li key={`${one.choice} ${JSON.stringify(one.action)}`} class={taken ? "taken" : ""} data-weighed>
                {one.title}{taken && <strong>{beside(own.taken)}</strong>}
                {(one.lines ?? []).map((line) => <span key={line} class="odd">{line}</span>)}
                {one.why !== null && <span class="muted small">{one.why}</span>}
                {one.reason === "too_costly" && one.choice !== null && !alone.has(one.choice) && (
                  <button type="button" disabled={busy} onClick={() => void ask(one.choice ?? undefined)}>{own.alone}</button>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {odds && outlook !== undefined && (
        <OutlookTable outlook={outlook} words={words} odds={odds} label={texts.value.outlook.ask}
          ask={async (horizon, trials) => {
            const further = trials === undefined ? { horizon } : { horizon, trials };
            const { decision: again } = await source({ at: number, seat, by_unit: false, odds: true, ...further });
            return (again?.odds ?? []).map((one) => ({ key: `${one.choice} ${JSON.stringify(one.action)}`, title: one.title, taken: isTaken(one), told: one }));
          }} />
      )}
    </section>
  );
}

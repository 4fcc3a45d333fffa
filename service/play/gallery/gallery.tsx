/**
 * All pictures of the games at once, drawn of what seats saw in real games, for whoever changes one of them.
 * `python -m play.gallery`, from tests/, writes it to a folder with all that it asks for; no service is asked.
 */

import { signal } from "@preact/signals";
import { render } from "preact";
import { useMemo } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import type { Json } from "../src/base/json.ts";
import { LANGUAGES, type Language, language } from "../src/base/language.ts";
import { speak, texts, textsFetched } from "../src/base/texts.ts";
import { useGame } from "../src/games/registry.ts";
import type { Game } from "../src/seat/game.ts";
import { Plan } from "../src/seat/plan.ts";
import type { Seen, State } from "../src/seat/seen.ts";
import { Guard } from "../src/service/guard.tsx";
import { useWords } from "../src/service/words.ts";

interface Recorded {
  ruleset: Ruleset;
  state: State;
}

declare global {
  interface Window {
    /** What seats saw, by name, and what the service answers, by path. */
    RECORDED: { seen: Record<string, Recorded>; answers: Record<string, Json> };
  }
}

const { seen: SEEN, answers } = window.RECORDED;

globalThis.fetch = async (asked) => {
  const path = String(asked).replace(/^.*?(?=\/v1\/)/, "");
  if (answers[path] === undefined) {
    throw new TypeError(`no answer was recorded: ${path}`);
  }
  return Response.json(answers[path]);
};

const nobody = () => Promise.reject(new TypeError("nobody is asked here"));

/** A plan as far as there is one without a service: what is filled in is drawn, and weighed by nobody. */
function planOf(name: string, game: Game, state: State): Plan {
  const plan = new Plan(`gallery ${name}`, signal(false), signal([]), {
    board: nobody, odds: nobody, outlook: nobody, sheet: nobody, dryRun: nobody,
  });
  plan.goOn(state, game.occasion?.(state.view) ?? null);
  return plan;
}

function Gallery() {
  return (
    <>
      <header class="top">
        <h1>{texts.value.name}</h1>
        <select aria-label={texts.value.language} value={language.value} onChange={(event) => void speak(event.currentTarget.value as Language)}>
          {Object.entries(LANGUAGES).map(([code, name]) => <option key={code} value={code} lang={code}>{name}</option>)}
        </select>
      </header>
      <main class="page">{Object.entries(SEEN).map(([name, recorded]) => <Picture key={name} name={name} recorded={recorded} />)}</main>
    </>
  );
}

function Picture({ name, recorded: { ruleset, state } }: { name: string; recorded: Recorded }) {
  const words = useWords(ruleset);
  const game = useGame(ruleset);
  const here = words !== null && words.language === language.value && game !== null;
  return (
    <section data-picture={name} aria-busy={!here}>
      <h2>{name}</h2>
      {here && <Pictures key={words.language} name={name} game={game} seen={{ game: name, ruleset, state, board: null, words }} />}
    </section>
  );
}

/** The boards of a moment, and the pictures on which its decisions are made. */
function Pictures({ name, game, seen }: { name: string; game: Game; seen: Seen }) {
  const { View, About, aims } = game;
  const plan = useMemo(() => planOf(name, game, seen.state), []);
  return (
    <>
      <Guard of={name}><View seen={seen} plan={plan} /></Guard>
      {About !== undefined && <Guard of={name}><About seen={seen} plan={plan} /></Guard>}
      {seen.state.legal_actions.map((offer) => {
        const Aim = aims[offer.kind];
        return Aim !== undefined && (
          <article key={offer.kind} class="offer card" data-kind={offer.kind}><Guard of={name}><Aim seen={seen} plan={plan} offer={offer} /></Guard></article>
        );
      })}
    </>
  );
}

const root = document.getElementById("app");
if (root !== null) {
  void textsFetched().then(() => render(<Gallery />, root));
}

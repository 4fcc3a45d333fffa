/** Where somebody enters who was given an invitation: as a link, or word for word by an organiser. */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { replace } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { Choice } from "../../base/widgets.tsx";
import { RULESETS, fetched } from "../../service/service.ts";
import { useWords } from "../../service/words.ts";

const SPECTATOR = "spectator";

export function Entry() {
  const own = texts.value.join;
  const [link, setLink] = useState("");
  const [ruleset, setRuleset] = useState<Ruleset>(RULESETS[0]);
  const [session, setSession] = useState("");
  const [seat, setSeat] = useState("");
  const [invitation, setInvitation] = useState("");
  const [broken, setBroken] = useState(false);
  const seats = useSeats(ruleset);
  const words = useWords(ruleset);
  const chosen = seats.includes(seat) ? seat : (seats[0] ?? "");
  const whole = session.trim() !== "" && invitation.trim() !== "" && chosen !== "";
  const paste = (event: Event) => {
    event.preventDefault();
    const found = partsOf(link);
    setBroken(found === null);
    if (found !== null) {
      replace(...found);
    }
  };
  return (
    <main class="page narrow entry">
      <h1>{own.enter}</h1>
      <p>{own.enterAbout}</p>
      <form class="card" onSubmit={paste}>
        <div class="field">
          <label for="link">{own.link}</label>
          <input id="link" type="text" autoComplete="off" value={link} onInput={(event) => setLink(event.currentTarget.value)} />
        </div>
        {broken && <p class="fault" role="alert">{own.broken}</p>}
        <button type="submit" class="primary" disabled={link.trim() === ""}>{own.next}</button>
      </form>
      <form class="card" onSubmit={(event) => {
        event.preventDefault();
        replace("join", ruleset, session.trim(), chosen, invitation.trim());
      }}>
        <p class="muted">{own.byParts}</p>
        <Choice id="join-game" label={texts.value.begin.game} value={ruleset} change={(value) => setRuleset(value as Ruleset)}
          options={RULESETS.map((each) => [each, texts.value.games[each].title])} />
        <Typed id="join-session" label={own.session} value={session} change={setSession} />
        <Choice id="join-seat" label={own.seat} value={chosen} change={setSeat}
          options={seats.map((each) => [each, each === SPECTATOR ? own.spectator : (words?.value("seat", each) ?? each)])} />
        <Typed id="join-invitation" label={own.invitation} value={invitation} change={setInvitation} />
        <button type="submit" class="primary" disabled={!whole}>{own.next}</button>
      </form>
    </main>
  );
}

function Typed({ id, label, value, change }: { id: string; label: string; value: string; change: (value: string) => void }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} type="text" autoComplete="off" spellcheck={false} maxLength={200} value={value} onInput={(event) => change(event.currentTarget.value)} />
    </div>
  );
}

/** How many parts the link of each kind has: of an invitation, of a seat from another device, of a place in a tournament. */
const PARTS: Record<string, readonly number[]> = { join: [4, 5], take: [4, 5], enter: [3, 4], hold: [3, 4] };

/** The screen and the parts of a link that brings a seat; null: it is none, or is cut off. */
function partsOf(link: string): [string, ...string[]] | null {
  const [, screen = "", found] = /#\/(join|take|enter|hold)\/(.+)$/.exec(link.trim()) ?? [];
  try {
    const parts = (found ?? "").split("/").map(decodeURIComponent);
    return PARTS[screen]?.includes(parts.length) === true && parts.every((each) => each !== "") ? [screen, ...parts] : null;
  } catch {
    return null;
  }
}

/** The seats of a game, and that of those who look on. */
function useSeats(ruleset: Ruleset): string[] {
  const [found, set] = useState<string[]>([]);
  useEffect(() => {
    fetched<{ rulesets: { id: string; game: { seats: string[] } }[] }>("/v1/rulesets").then(
      ({ rulesets }) => set([...(rulesets.find((each) => each.id === ruleset)?.game.seats ?? []), SPECTATOR]),
      () => undefined,
    );
  }, [ruleset]);
  return found;
}

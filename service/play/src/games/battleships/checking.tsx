/** What the service says of a plan before it is sent. */

import { useEffect } from "preact/hooks";
import { texts } from "../../base/texts.ts";
import { Prose } from "../../reckoning/prose.tsx";
import type { AimProps } from "../../seat/game.ts";
import { atEdges } from "./losses.ts";
import { seaOf } from "./sea.ts";
import { sideOf } from "./shapes.ts";

const WAIT = 250;

export function CheckNote({ seen, plan, offer }: AimProps) {
  const own = texts.value.battle;
  const sea = seaOf(seen);
  const draft = plan.draft(offer);
  const asked = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(() => void sea.askCheck(seen.state, plan, draft), WAIT);
    return () => clearTimeout(timer);
  }, [asked, seen.state.version]);
  const { state, faults, told = [] } = sea.checked(draft);
  const edges = atEdges(told, sideOf(seen));
  if (state === "unknown") {
    return <p class="check small muted" role="status" data-check={state}>{own.checking}</p>;
  }
  return state === "good"
    ? (
      <>
        <p class="check small good" role="status" data-check={state}>✓ {own.planGood}</p>
        {edges.length > 0 && <div class="note warn small" data-edge>{own.onceMoved}{edges.map(({ text }) => <p key={text}>{text}</p>)}</div>}
      </>
    ) : (
      <div class="check small" role="status" data-check={state}>
        <p class="fault">✗ {own.planRefused}</p>
        <ul>{faults.map(({ detail }, index) => <li key={index} class="fault"><Prose text={detail} words={seen.words} /></li>)}</ul>
      </div>
    );
}

/** What a log proves and what it does not, in words. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Fault } from "wardroom-client";
import { FaultNote } from "../../base/fault.tsx";
import { joint, number } from "../../base/language.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { useEngineSize } from "../../service/engine.ts";
import { title } from "../../service/verifying.ts";
import { type Checked, type Judge, PARTS, type Part, type Standing, type Told, type Verification, rulesChecked, standing, unjudgedIn } from "./checking.ts";
import { SharedDice } from "./sharing.tsx";

const SHOWN = 12;
/** That the service keeps another log of the session: only the service can find that. */
const ANOTHER_LOG = "another_log";

export function Findings({ found }: { found: Checked }) {
  const own = texts.value.proving;
  const { check } = found;
  const parts = Object.keys(PARTS) as Part[];
  const proven = parts.every((part) => standing(part, found) === "good");
  return (
    <section class="card proof" aria-labelledby="found" aria-live="polite">
      <h2 id="found" class={check.good ? "good" : "bad"}>{!check.good ? own.bad : proven ? own.good : own.goodSoFar}</h2>
      <p class="muted small">{own.counted(number(check.entries), number(check.throws))}</p>
      {unjudgedIn(check).map(({ code }) => <p key={code} class="note warn">{title(code)}</p>)}
      {check.faults.length > 0 && <FaultList faults={check.faults} />}
      <dl class="parts">
        {parts.map((part) => <OnePart key={part} part={part} found={found} />)}
        <Rules found={found} />
      </dl>
      {check.foreseeable === "organiser" && <p class="note warn">{own.foreseeable}</p>}
      <SharedDice by={check.foreseeable_by} />
      {check.restored.length > 0 && <p class="note warn">{own.restored(check.restored.join(joint()))}</p>}
      <p class="muted small">{check.hashed_by === "WebCrypto" ? own.webCrypto : own.plainScript}</p>
    </section>
  );
}

function FaultList({ faults }: { faults: (Fault | Told)[] }) {
  const own = texts.value.proving;
  return (
    <ul class="faults">
      {faults.slice(0, SHOWN).map((each, index) => (
        <li key={index}>{each.entry !== null && <strong>{texts.value.log.entry(each.entry)}: </strong>}{"title" in each ? each.title : title(each.code)}</li>
      ))}
      {faults.length > SHOWN && <li>{own.more(faults.length - SHOWN)}</li>}
    </ul>
  );
}

function OnePart({ part, found }: { part: Part; found: Checked }) {
  const own = texts.value.proving;
  const how = standing(part, found);
  const signed = part === "signature" && how !== "bad";
  const typed = part === "dice" && found.check.dice === "supplied";
  const said = signed ? own.signing[found.check.signing] : typed && how === "unknown" ? own.typedDice : own.parts[part][how];
  return <Line part={part} name={own.parts[part].name} how={how} said={said} />;
}

interface LineProps {
  part: string;
  name: string;
  how: Standing;
  said: string;
  children?: ComponentChildren;
}

function Line({ part, name, how, said, children }: LineProps) {
  const own = texts.value.proving;
  return (
    <div class={`part ${how}`} data-part={part}>
      <dt><span class="mark">{own.standing[how]}</span> {name}</dt>
      <dd>{said}{children}</dd>
    </div>
  );
}

/** Whether the rules were applied right: by the engine in this browser where the service has it, or by the service. */
function Rules({ found }: { found: Checked }) {
  const own = texts.value.proving.rules;
  const [answer, setAnswer] = useState<Verification | null>(null);
  const [judge, setJudge] = useState<Judge>("service");
  const bytes = useEngineSize();
  const { busy, fault, during } = useWork();
  const ask = (asked: Judge) => {
    setJudge(asked);
    return during(async () => setAnswer(await rulesChecked(found, asked)));
  };
  const how = answer?.outcomes === "good" ? "good" : answer?.outcomes === "bad" ? "bad" : "unknown";
  const unasked = bytes > 0 ? own.unaskedHere(number(Math.ceil(bytes / 1_000_000))) : own.unasked;
  const told = judge === "here" ? own.here : own;
  const unsaid = (answer?.unproven ?? []).filter(({ code, kind }) => kind === "rules" || code === ANOTHER_LOG);
  return (
    <Line part="rules" name={own.name} how={how} said={answer === null ? unasked : told[how]}>
      {answer === null && (
        <>
          {bytes > 0 && (
            <button type="button" data-judge="here" disabled={busy} onClick={() => void ask("here")}>
              {busy && judge === "here" ? own.here.asking : own.here.ask}
            </button>
          )}
          <button type="button" data-judge="service" disabled={busy} onClick={() => void ask("service")}>
            {busy && judge === "service" ? own.asking : own.ask}
          </button>
        </>
      )}
      {answer !== null && answer.faults.length > 0 && <FaultList faults={answer.faults} />}
      {answer !== null && answer.faults.length === 0 && unsaid.length > 0 && <FaultList faults={unsaid} />}
      {judge === "here" && fault !== null ? <p class="note fault" role="alert">{own.here.failed}</p> : <FaultNote fault={fault} />}
    </Line>
  );
}

/** The page `#/desk`: any stateless call as a form, begun from what is already there. */

import { useEffect, useState } from "preact/hooks";
import type { Ruleset } from "wardroom-client";
import { blank } from "wardroom-client/form";
import { pageAt } from "../../base/address.ts";
import { Copying } from "../../base/copying.tsx";
import { download } from "../../base/download.ts";
import { FaultNote } from "../../base/fault.tsx";
import type { Json } from "../../base/json.ts";
import { replace, route, to } from "../../base/route.ts";
import { texts } from "../../base/texts.ts";
import { useWork } from "../../base/work.ts";
import { useGame } from "../../games/registry.ts";
import type { FormState } from "../../offers/field.tsx";
import { faultsOf } from "../../offers/offers.tsx";
import { RULESETS } from "../../service/service.ts";
import { type Words, useWords } from "../../service/words.ts";
import { type Adjudicated, type Next, type Odds, adjudicated, decided, oddsOf, thrown } from "./asking.ts";
import { Adjudicator } from "./adjudicator.tsx";
import { Beginnings } from "./beginnings.tsx";
import { type Calls, callsOf } from "./calls.ts";
import { type Case, packed, saved, unpacked } from "./case.ts";
import { DiceChoice } from "./dice.tsx";
import { CALLED_BY, CallForm, codesOf } from "./form.tsx";
import { OddsBars } from "./odds.tsx";
import { Result } from "./result.tsx";

export function Desk() {
  const own = texts.value.desking;
  const [ruleset, call, data] = route.value.parts;
  const known = RULESETS.find((each) => each === ruleset) ?? RULESETS[0];
  const words = useWords(known);
  const game = useGame(known);
  const [calls, setCalls] = useState<Calls | null>(null);
  /** What is filled in; null: nothing was begun. */
  const [draft, setDraft] = useState<Case | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const load = () => {
    setFault(null);
    setCalls(null);
    callsOf(known).then(setCalls, setFault);
  };
  useEffect(load, [known]);
  const chosen = calls?.names.includes(call ?? "") ? call : game?.facts.main[0];
  return (
    <main class="page desk">
      <h1>{texts.value.desk}</h1>
      <p>{own.about}</p>
      <FaultNote fault={fault} retry={load} />
      {calls !== null && words !== null && game !== null && calls.names.includes(chosen ?? "") && (
        <OneCall key={known} ruleset={known} main={game.facts.main} call={chosen ?? ""} data={data ?? ""} calls={calls} words={words} draft={draft} setDraft={setDraft} />
      )}
    </main>
  );
}

interface OneCallProps {
  ruleset: Ruleset;
  /** The calls that are asked for most. */
  main: readonly string[];
  call: string;
  data: string;
  calls: Calls;
  words: Words;
  draft: Case | null;
  setDraft: (draft: Case) => void;
}

function OneCall({ ruleset, main, call, data, calls, words, draft, setDraft }: OneCallProps) {
  const own = texts.value.desking;
  const [found, setFound] = useState<Adjudicated | null>(null);
  const [odds, setOdds] = useState<Odds | null>(null);
  const { busy, fault, during, forgive } = useWork();
  const body = draft?.ruleset === ruleset && draft.call === call ? draft.steps[0] : null;

  const begin = (begun: Case) => {
    setDraft({ ...begun, steps: begun.steps.slice(0, 1) });
    setFound(null);
    setOdds(null);
    forgive();
    replace("desk", begun.ruleset, begun.call);
  };
  const adjudicate = (asked: Case) => during(async () => {
    setFound(await adjudicated(asked));
    atResult();
  });
  useEffect(() => {
    if (data !== "") {
      void during(async () => {
        const opened = { ruleset, call, steps: await unpacked(data).catch(() => Promise.reject(own.badLink)) };
        setDraft({ ...opened, steps: opened.steps.slice(0, 1) });
        setOdds(null);
        setFound(null);
        if (opened.steps[0].dice !== undefined) {
          setFound(await adjudicated(opened));
          atResult();
        }
      });
    }
  }, [ruleset, call, data]);

  const change = (value: Json) => {
    setDraft({ ruleset, call, steps: [value] });
    setFound(null);
    setOdds(null);
  };
  const follow = ({ call: next, order }: Next) => {
    const last = found?.answers.at(-1);
    const { dice, ...kept } = body ?? {};
    const mode = dice?.kind === "supplied" || dice?.kind === "fixed" ? { dice: { kind: "supplied", rolls: [] } } : {};
    begin({ ruleset, call: next, steps: [{ ...kept, order: order ?? blank(calls.body(next).properties.order ?? {}, calls.root), situation: last?.situation, ...mode }] });
    document.getElementById("form")?.focus();
  };
  const form: FormState | null = body == null ? null : {
    root: calls.root, value: body, change, words, faults: faultsOf(fault), codesOf: codesOf(body, words), calledBy: CALLED_BY,
  };
  const others = calls.names.filter((each) => !main.includes(each));
  const asked: Case = { ruleset, call, steps: [body ?? {}] };
  return (
    <>
      <section class="card" aria-label={own.choose}>
        <p class="row">
          {RULESETS.map((each) => (
            <button key={each} type="button" aria-pressed={each === ruleset} onClick={() => replace("desk", each)}>{texts.value.games[each].title}</button>
          ))}
        </p>
        <p class="row calls">
          {main.map((each) => (
            <button key={each} type="button" data-call={each} aria-pressed={each === call} onClick={() => replace("desk", ruleset, each)}>{words.call(each)}</button>
          ))}
        </p>
        <div class="field">
          <label for="other-call">{own.others}</label>
          <select id="other-call" value={others.includes(call) ? call : ""} onChange={({ currentTarget }) => currentTarget.value !== "" && replace("desk", ruleset, currentTarget.value)}>
            <option value="" />
            {others.map((each) => <option key={each} value={each}>{words.call(each)}</option>)}
          </select>
        </div>
      </section>
      <Beginnings words={words} key={call} current={asked} calls={calls} started={body !== null} begin={begin} />
      {typeof fault === "string" ? <p class="note fault" role="alert">{fault}</p> : form === null && <FaultNote fault={fault} />}
      {form !== null && (
        <form class="card call" onSubmit={(event) => {
          event.preventDefault();
          void adjudicate(asked);
        }}>
          <h2 id="form" tabIndex={-1}>{words.call(call)}</h2>
          <CallForm form={form} schema={calls.body(call)} />
          <DiceChoice dice={body.dice} change={(dice) => {
            const { dice: _, ...rest } = body;
            change(dice === undefined ? rest : { ...rest, dice });
          }} />
          <Adjudicator />
          {typeof fault !== "string" && <FaultNote fault={fault} />}
          <p class="row">
            <button type="submit" class="primary" disabled={busy}>{own.adjudicate}</button>
            {calls.hasOdds(call) && (
              <button type="button" data-odds disabled={busy} onClick={() => void during(async () => setOdds(await oddsOf(asked)))}>{own.odds}</button>
            )}
          </p>
        </form>
      )}
      {odds !== null && <OddsBars odds={odds} words={words} />}
      {found !== null && found.told.call === call && (
        <Result found={found} calls={calls} words={words} busy={busy} faults={faultsOf(fault)} follow={follow}
          threw={(faces) => void adjudicate({ ...found.told, steps: thrown(found.told.steps, faces) })}
          decide={(decision) => void adjudicate({ ...found.told, steps: decided(found.told.steps, decision) })} />
      )}
      {form !== null && <Share chosen={found?.told.call === call ? found.told : asked} />}
    </>
  );
}

/** Look at the result, once it is drawn. */
function atResult(): void {
  requestAnimationFrame(() => {
    const result = document.getElementById("result");
    result?.scrollIntoView({ block: "start" });
    result?.focus();
  });
}

/** The case as a link, where it is short enough, and as a file. */
function Share({ chosen }: { chosen: Case }) {
  const own = texts.value.desking;
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    void packed(chosen.steps).then((data) =>
      current && setLink(data === null ? null : pageAt(to("desk", chosen.ruleset, chosen.call, data))));
    return () => {
      current = false;
    };
  }, [chosen.ruleset, chosen.call, JSON.stringify(chosen.steps)]);
  return (
    <section class="card share" aria-labelledby="share">
      <h2 id="share">{own.share}</h2>
      <p class="muted small">{link === null ? own.tooLong : own.shareAbout}</p>
      <p class="row link">
        {link !== null && (
          <Copying label={own.share} text={link} />
        )}
        <button type="button" onClick={() => download(saved(chosen), `wardroom-${chosen.call}.json`)}>{own.saveFile}</button>
      </p>
    </section>
  );
}

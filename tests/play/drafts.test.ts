/** What a player has filled in, and whether it still fits. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { type Drafts, draftsIn, offerText, sifted } from "../../service/play/src/seat/drafts.ts";

const OFFER = {
  kind: "targets",
  schema: { type: "object", properties: { fire: { type: "array", maxItems: 2 } } },
  limits: [{ kind: "sum_at_most", members: ["/fire"], at_most: 2, rule: "1" }],
  details: { ships: ["hood", "suffolk"] },
};
const ORDERS = { kind: "set_standing_orders", schema: { type: "object" }, limits: [], details: {} };
const TURN = [1, "targets"];
const FIRE: Drafts = { targets: { offer: offerText(OFFER, TURN), action: { kind: "targets", fire: [] } } };

/** What is asked later, in which turn, and whether what was filled in for `OFFER` still fits. */
const LATER: [string, typeof OFFER[], unknown, boolean][] = [
  ["the same", [OFFER], TURN, true],
  ["its members in another order", [{ details: OFFER.details, limits: OFFER.limits, schema: OFFER.schema, kind: OFFER.kind }], TURN, true],
  ["another offer beside it", [{ ...OFFER, kind: "movement" }, OFFER], TURN, true],
  ["in the next turn", [OFFER], [2, "targets"], false],
  ["another schema", [{ ...OFFER, schema: { ...OFFER.schema, properties: { fire: { type: "array", maxItems: 1 } } } }], TURN, false],
  ["another limit", [{ ...OFFER, limits: OFFER.limits.map((each) => ({ ...each, at_most: 1 })) }], TURN, false],
  ["other details", [{ ...OFFER, details: { ships: ["hood"] } }], TURN, false],
  ["another kind", [{ ...OFFER, kind: "movement" }], TURN, false],
  ["nothing", [], TURN, false],
];

for (const [name, offers, occasion, fits] of LATER) {
  test(`a draft and ${name}`, () => {
    assert.deepEqual(sifted(FIRE, offers, occasion), fits ? { kept: FIRE, lost: [] } : { kept: {}, lost: ["targets"] });
  });
}

test("standing orders belong to no turn", () => {
  const drafts: Drafts = { [ORDERS.kind]: { offer: offerText(ORDERS, TURN), action: { kind: ORDERS.kind } } };
  assert.deepEqual(sifted(drafts, [ORDERS], [2, "movement"]), { kept: drafts, lost: [] });
});

for (const [name, text, found] of [
  ["what was kept", JSON.stringify(FIRE), FIRE],
  ["nothing", "{}", {}],
  ["no JSON", "{broken", null],
  ["no map", "[]", null],
  ["null", "null", null],
  ["a draft without its offer", '{"targets": {"action": {}}}', null],
  ["a draft that is no action", '{"targets": {"offer": "x", "action": 5}}', null],
] as const) {
  test(`drafts are read from ${name}`, () => assert.deepEqual(draftsIn(text), found));
}

/** What is kept of seats, and what can be read of it. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { type Kept, addedText, gameOfFirst, gamePlace, gamesIn, gamesOfFile, joined, seatPlace } from "../../service/play/src/service/kept.ts";

const URL_NOW = "https://club.example/v1/hunters/sessions/abc";
const HOME = { rulesets: ["hunters", "battleships"], address: (ruleset: string, session: string) => `https://club.example/v1/${ruleset}/sessions/${session}` };
const SEAT = { url: URL_NOW, token: "secret", client_seed: "5e", noted: ["c0", "4e"] };
const GAME: Kept = {
  ruleset: "hunters", session: "abc", name: "Atlantic", since: "2026-01-01T00:00:00Z", creator: true,
  seats: { commander: SEAT }, invitations: { spectator: "come" },
};
const FIRST = {
  ruleset: "hunters", session: "abc", name: "Atlantic", since: "2026-01-01T00:00:00Z", creator: true,
  seats: { commander: "secret" }, invitations: { spectator: "come" }, seeds: { commander: "5e" }, commitment: "c0",
};
const SEAT_PLACE = seatPlace(GAME, "commander");
const texts = (seat: unknown, added: unknown = JSON.parse(addedText(GAME))) =>
  [[SEAT_PLACE, JSON.stringify(seat)], [gamePlace(GAME), JSON.stringify(added)]] as const;

test("what is kept is read as it was", () => {
  assert.deepEqual(gamesIn(texts(SEAT), HOME), { games: [GAME], unread: [] });
});

test("a seat is where the page is, wherever it was", () => {
  const { games, unread } = gamesIn(texts({ ...SEAT, url: "http://localhost:8000/v1/hunters/sessions/abc" }), HOME);
  assert.deepEqual([games, unread], [[GAME], []]);
});

/** What a seat's text is, what of it is read, and whether the text is set aside. */
const SEATS: [string, unknown, object | null, boolean][] = [
  ["nothing but a token", { token: "secret" }, { url: URL_NOW, token: "secret", client_seed: null, noted: [] }, false],
  ["a member of a later release", { ...SEAT, later: 5 }, { ...SEAT, later: 5 }, false],
  ["no token", { url: URL_NOW }, null, true],
  ["a token that is none", { ...SEAT, token: 5 }, null, true],
  ["a list", [], null, true],
  ["null", null, null, true],
  ["a seed that is none", { ...SEAT, client_seed: 5 }, { ...SEAT, client_seed: null }, true],
  ["notes that are none", { ...SEAT, noted: 5 }, { ...SEAT, noted: [] }, true],
  ["one note that is none", { ...SEAT, noted: ["c0", 5] }, { ...SEAT, noted: ["c0"] }, true],
];
for (const [name, value, read, aside] of SEATS) {
  test(`a seat is read from ${name}`, () => {
    const { games, unread } = gamesIn(texts(value), HOME);
    assert.deepEqual(games.map(({ seats }) => seats), read === null ? [] : [{ commander: read }]);
    assert.deepEqual(unread, aside ? [{ place: SEAT_PLACE, text: JSON.stringify(value), instead: read === null ? null : JSON.stringify(read) }] : []);
  });
}

test("what the page adds may be damaged, and the seat stays", () => {
  for (const added of [null, [], 5, { name: 5 }, { since: "yesterday" }, { invitations: [] }, { creator: "yes" }]) {
    const { games: [game], unread } = gamesIn(texts(SEAT, added), HOME);
    assert.deepEqual(game?.seats, GAME.seats);
    assert.equal(unread.length, 1);
    assert.notEqual((game as unknown as { creator: unknown }).creator, "yes");
  }
});

test("what is kept elsewhere, or by a later release, is left alone", () => {
  const places = ["wardroom seat admirals abc first", "wardroom seat hunters abc", "wardroom game hunters abc first", "wardroom lines"];
  assert.deepEqual(gamesIn(places.map((place) => [place, "{broken"]), HOME), { games: [], unread: [] });
});

test("the newest game is the first", () => {
  const others = ["2026-03-01T00:00:00Z", "2025-01-01T00:00:00Z", "2026-02-01T00:00:00+09:00"].map((since, at) => ({ ...GAME, session: `s${at}`, since }));
  const all = others.flatMap((game) => [[seatPlace(game, "commander"), JSON.stringify(SEAT)], [gamePlace(game), addedText(game)]] as [string, string][]);
  assert.deepEqual(gamesIn(all, HOME).games.map(({ session }) => session), ["s0", "s2", "s1"]);
});

test("a game of 0.1.0 is read into the seats that the client opens", () => {
  const noted = { ...SEAT, noted: ["c0"] };
  assert.deepEqual(gameOfFirst(FIRST, HOME), { value: { ...GAME, seats: { commander: noted } }, whole: true });
  const unseen = gameOfFirst({ ...FIRST, commitment: "", seeds: {} }, HOME);
  assert.deepEqual(unseen?.value.seats, { commander: { ...SEAT, noted: [], client_seed: null } });
  for (const member of [{ seeds: [] }, { commitment: null }, { name: 5 }, { since: null }, { invitations: { a: 5 } }, { seats: { commander: "secret", other: 5 } }]) {
    const read = gameOfFirst({ ...FIRST, ...member }, HOME);
    assert.deepEqual([read?.whole, Object.values(read?.value.seats ?? {}).map(({ token }) => token)], [false, ["secret"]], JSON.stringify(member));
  }
  for (const none of [null, 5, [], {}, { ...FIRST, seats: {} }, { ...FIRST, seats: 5 }, { ...FIRST, ruleset: "admirals" }, { ...FIRST, session: 5 }]) {
    assert.equal(gameOfFirst(none, HOME), null);
  }
});

test("a file of this release and one of 0.1.0 are read, and no other", () => {
  const file = (format: string, games: unknown) => gamesOfFile(JSON.parse(JSON.stringify({ format, games })), HOME);
  assert.deepEqual(file("wardroom-seats/2", [GAME, null, 5, {}, { ...GAME, seats: 5 }]), [GAME]);
  assert.deepEqual(file("wardroom-seats/1", [FIRST, {}]), [{ ...GAME, seats: { commander: { ...SEAT, noted: ["c0"] } } }]);
  assert.deepEqual(file("wardroom-seats/2", undefined), []);
  for (const other of ["wardroom-seats/3", "toString", ""]) {
    assert.equal(file(other, [GAME]), null);
  }
  assert.equal(gamesOfFile(null, HOME), null);
});

test("what is kept twice loses neither a seed nor what was noted", () => {
  const anew = { ...GAME, name: "", seats: { commander: { url: URL_NOW, token: "anew", noted: ["4e", "af"] } }, invitations: { umpire: "rule" } };
  assert.deepEqual(joined(GAME, anew), {
    ...GAME,
    seats: { commander: { url: URL_NOW, token: "anew", client_seed: "5e", noted: ["c0", "4e", "af"] } },
    invitations: { spectator: "come", umpire: "rule" },
  });
});

test("the seats of a game have one order, whatever that of the storage", () => {
  const stored = ["second", "first"].map((seat) => [seatPlace(GAME, seat), JSON.stringify(SEAT)] as const);
  for (const each of [stored, stored.toReversed()]) {
    assert.deepEqual(gamesIn(each, HOME).games.map(({ seats }) => Object.keys(seats)), [["first", "second"]]);
  }
});

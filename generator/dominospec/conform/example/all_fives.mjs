// An engine for All Fives that speaks the protocol of `dominospec conform run`.
// Tiles, sites and placements stay the texts that the protocol has: 1|4, 1|4.high, 4|4@1|4.high.

import { createInterface } from "node:readline";

/** The queries that can be answered: each makes `then` from what is given, and when. */
const queries = {};

function answerTo({ query, given, when, text }) {
  if (query === "start") {
    return { engine: "all_fives.mjs", protocol: 1, queries: Object.keys(queries), codes: true };
  }
  if (query === "echo") return { text };
  try {
    return { then: queries[query](given, when) };
  } catch (fault) {
    return { error: String(fault) };
  }
}

const input = createInterface({ input: process.stdin });
input.on("line", (line) => {
  const asked = JSON.parse(line);
  if (asked.query === "stop") input.close();
  else console.log(JSON.stringify({ id: asked.id, ...answerTo(asked) }));
});

// -- The layout

const halves = (tile) => tile.split("|").map(Number);
const isDouble = (tile) => halves(tile)[0] === halves(tile)[1];

/** The number that stands at a site. */
function valueAt(site) {
  const [tile, side] = site.split(".");
  const [low, high] = halves(tile);
  return side === "low" ? low : high;
}

/** placement.crosswise: a plain tile is joined at the half that matches, a double at its line. */
function joinedSide(tile, value) {
  if (isDouble(tile)) return `${tile}.line-a`;
  return halves(tile)[0] === value ? `${tile}.low` : `${tile}.high`;
}

/** The tiles in the order in which they were laid, and which sites are joined. */
function layOut(placements) {
  const layout = { tiles: [], joins: [] };
  for (const [tile, site] of placements.map((placement) => placement.split("@"))) {
    layout.tiles.push(tile);
    if (site) layout.joins.push([site, joinedSide(tile, valueAt(site))]);
  }
  return layout;
}

/** What a board shows: each key with what finds its value. */
const shows = {
  joins: (layout) => layout.joins,
};

queries.board = ({ laid }, when) => {
  const layout = layOut(laid);
  return Object.fromEntries(Object.entries(shows).map(([key, show]) => [key, show(layout, when)]));
};

// -- Open sites

const lines = (tile) =>
  (isDouble(tile) ? ["line-a", "line-b"] : ["low", "high"]).map((side) => `${tile}.${side}`);

const isJoined = (layout, site) => layout.joins.flat().includes(site);
const isFree = (layout, site) => !isJoined(layout, site);
const linesJoined = (layout, tile) => lines(tile).filter((site) => isJoined(layout, site)).length;

/** The rules that open sites. */
const opens = {
  "placement.lines": (layout) => layout.tiles.flatMap(lines),
};

const openSites = (layout) =>
  Object.values(opens)
    .flatMap((rule) => rule(layout))
    .filter((site) => isFree(layout, site));

shows.sites = openSites;

// -- The spinner

const branches = (tile) => [`${tile}.branch-a`, `${tile}.branch-b`];

/** placement.spinner: the first double of the round, and no later one. */
const spinners = (layout) => layout.tiles.filter(isDouble).slice(0, 1);

shows.spinners = spinners;

opens["placement.branches"] = (layout) =>
  spinners(layout)
    .filter((spinner) => linesJoined(layout, spinner) === 2)
    .flatMap(branches);

// -- Ends and awards

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The rules that count ends: each lists those that it counts, with their pips. */
const counts = {
  "scoring.plain-end": (layout) =>
    layout.tiles
      .filter((tile) => !isDouble(tile))
      .flatMap(lines)
      .filter((site) => isFree(layout, site))
      .map((site) => [site.split(".")[0], valueAt(site)]),
};

const ends = (layout) => Object.values(counts).flatMap((rule) => rule(layout));
const total = (layout) => sum(ends(layout).map(([, pips]) => pips));

shows.ends = ends;
shows.total = total;

/** scoring.award: a total that is positive and a multiple of five is added whole. */
shows.award = (layout) => (total(layout) % 5 === 0 ? total(layout) : 0);

// -- Doubles at an end

/** scoring.double-end and scoring.spinner-end: both halves, until both line sides are joined. */
counts["scoring.double-end"] = (layout) =>
  layout.tiles
    .filter((tile) => isDouble(tile) && linesJoined(layout, tile) < 2)
    .map((tile) => [tile, sum(halves(tile))]);

// -- Refusals

const sides = (layout) => [...layout.tiles.flatMap(lines), ...spinners(layout).flatMap(branches)];

/** What refuses a placement. Where several codes apply the first is meant. */
const refusals = {
  "placement.not-in-hand": (layout, tile) => layout.tiles.includes(tile),
  "placement.no-site": (layout, tile, site) =>
    site ? !sides(layout).includes(site) || isJoined(layout, site) : layout.tiles.length > 0,
  "placement.closed-branch": (layout, tile, site) => site && !openSites(layout).includes(site),
  "placement.no-match": (layout, tile, site) => site && !halves(tile).includes(valueAt(site)),
};

/** The code that refuses a placement; null if it is legal. */
function refusal(layout, placement) {
  const [tile, site] = placement.split("@");
  return Object.keys(refusals).find((code) => refusals[code](layout, tile, site)) ?? null;
}

shows.refused = (layout, { tries = [] }) => tries.map((placement) => refusal(layout, placement));

// -- Turns

/** Every legal placement of a hand; the first tile of a round is laid at no site. */
function legalPlacements(layout, hand) {
  const sites = layout.tiles.length > 0 ? openSites(layout).map((site) => `@${site}`) : [""];
  return hand
    .flatMap((tile) => sites.map((site) => tile + site))
    .filter((placement) => refusal(layout, placement) === null);
}

/** turn.must-play, else turn.draw, else turn.pass. */
queries.legal = ({ laid, hands, boneyard, turn }) => {
  const placements = legalPlacements(layOut(laid), hands[turn]);
  if (placements.length > 0) return { turn, legal: placements };
  return { turn, legal: boneyard.length > 0 ? ["draw"] : ["pass"] };
};

// -- Settlements

const nearestFive = (pips) => 5 * Math.round(pips / 5);

/** setup.sides: four form two sides of partners, who sit opposite; two or three play alone. */
const sideOf = (seat, players) => (players === 4 ? seat % 2 : seat);

/** The pips that each side still holds. */
function pipsLeft(players, hands) {
  const left = Array(players === 4 ? 2 : players).fill(0);
  for (const [seat, hand] of hands.entries()) {
    left[sideOf(seat, players)] += sum(hand.flatMap(halves));
  }
  return left;
}

/** How a round is settled, by how it ended. */
const settlements = {};

queries.settle = ({ players, hands, out }) => {
  const left = pipsLeft(players, hands);
  return out === null ? settlements.blocked(left) : settlements.out(left, sideOf(out, players));
};

/** settlement.out-won: the winner gets what all opponents hold, added first and rounded once. */
settlements.out = (left, winner) => {
  const pips = sum(left) - left[winner];
  return { awards: left.map((_, side) => (side === winner ? nearestFive(pips) : 0)), winner };
};

/** settlement.block-leader: the least wins. settlement.block-shared: equals share it. */
settlements.blocked = (left) => {
  const least = Math.min(...left);
  const leaders = left.filter((pips) => pips === least).length;
  if (leaders === 1) return settlements.out(left, left.indexOf(least));
  const share = nearestFive(sum(left) - leaders * least) / leaders;
  return { awards: left.map((pips) => (pips === least ? share : 0)), winner: null };
};

/** Proves a finished game from its record, with nothing of the bot (rules.md §8, §9); the sentences are the page's. */
import { hashOf, sealOf } from "./deal.js";
import { Game } from "./game.js";
import { Unprovable } from "./record.js";

const MOST_CHARACTERS = 2e7;

/**
 * `given` is what `bot verify` takes, `trace` the lines by which a page tells the game: then a false round has a number.
 * @param {any} given @param {(string | Line)[]} [trace] @param {(round: number) => unknown} [onRound] Awaited. @returns {Promise<Proof>}
 */
export async function proveRecord(given, trace, onRound = () => 0) {
  try {
    const found = typeof given === "string" ? JSON.parse(given) : given;
    const record = found.record ?? found;
    const cut = record.outcome || record.digest ? null : (found.cut_off ?? {});
    const lines = [];
    let size = 0;
    for await (const line of followGame(record)) {
      size += lines[lines.push(JSON.stringify(line)) - 1].length;
      if (size > MOST_CHARACTERS) throw new Unprovable("too-long");
      if (cut && lines.length > (cut.rounds ?? 0)) break;
      await onRound(lines.length - 1);
    }
    return conclude(record, lines, trace, cut);
  } catch (error) {
    const { reason } = error instanceof Unprovable ? error : new Unprovable("unreadable");
    return { ok: null, steps: [], failedRound: null, reason };
  }
}

/** @param {GameRecord} record @param {string[]} lines @param {(string | Line)[] | undefined} trace @param {any} cut @returns {Proof} */
function conclude(record, lines, trace, cut) {
  const { commitment, seed, outcome } = record;
  const claimed = (cut ?? record).digest;
  const digest = claimed ? hashOf(lines.map((line) => `${line}\n`).join("")) === claimed.toLowerCase() : null;
  const wrong = trace ? differenceOf(lines, trace, cut) : null;
  const values = wrong?.values ?? {};
  const part = outcome && partOf(JSON.parse(lines[lines.length - 1]).outcome, outcome);
  const told = (/** @type {What} */ what) => (trace ? wrong?.code !== what : digest || null);
  /** @type {[What, boolean | null, Reason["values"]][]} */
  const steps = [
    ["seal", commitment ? !!seed && sealOf(seed) === commitment.toLowerCase() : null, {}],
    ["deal", told("deal"), values],
    ["rounds", told("rounds"), values],
    ["outcome", outcome ? !part && told("outcome") !== false : null, part ? { part } : values],
    ["digest", digest, {}],
  ];
  const failed = steps.find(([, ok]) => ok === false);
  const reason = failed ? { code: failed[0], values: failed[2] } : missingOf(record, cut);
  const failedRound = wrong && wrong.code !== "outcome" ? Number(values.round) : null;
  return { ok: failed ? false : reason ? null : true, steps: steps.map(([what, ok]) => ({ what, ok })), failedRound, reason };
}

/** The first line that is told otherwise. @param {string[]} lines @param {(string | Line)[]} trace @param {any} cut @returns {Reason | null} */
function differenceOf(lines, trace, cut) {
  const told = trace.map((line) => (typeof line === "string" ? JSON.parse(line) : line));
  const round = lines.findIndex((line, at) => line !== JSON.stringify(told[at]));
  if (round < 0) return told.length > lines.length && !cut ? { code: "rounds", values: { round: lines.length - 1, part: "battle" } } : null;
  const [line, other] = [JSON.parse(lines[round]), told[round] ?? {}];
  if (line.outcome && other.outcome) return { code: "outcome", values: { part: partOf(line.outcome, other.outcome) ?? "" } };
  return { code: round ? "rounds" : "deal", values: { round, part: partOf(line, other) ?? "battle" } };
}

/** The first part that differs. @param {any} one @param {any} other */
const partOf = (one, other) => Object.keys(one).find((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

/** Why a record that holds proves nothing all the same. @param {GameRecord} record @param {any} cut @returns {Reason | null} */
function missingOf(record, cut) {
  if (cut) return { code: "cut-off", values: cut.rounds === undefined ? {} : { by: String(cut.by), rounds: cut.rounds } };
  const { digest, outcome, seed, commitment } = record;
  const code = !digest ? "no-digest" : !outcome ? "no-outcome" : !seed ? "no-seed" : commitment ? null : "no-seal";
  return code === null ? null : { code, values: {} };
}

/** A browser loads only what this game needs. @type {Record<string, () => Promise<{procedures: Procedures}>>} */
const MODULES = {
  war: () => import("./battle.js"),
  "speed-war": () => import("./presses.js"),
  "slap-war": () => import("./presses.js"),
  "suicide-war": () => import("./suicide.js"),
  "stealing-war": () => import("./stealing.js"),
  "scientific-war": () => import("./tricks.js"),
  "strategy-war": () => import("./tricks.js"),
  "casino-war": () => import("./casino.js"),
  quatro: () => import("./quatro.js"),
};

/** The lines of the game's trace. @param {GameRecord} record @returns {AsyncGenerator<Line, void>} */
export async function* followGame(record) {
  const game = new Game(record);
  const { deal, play } = (await MODULES[game.procedure]()).procedures[game.procedure];
  if (deal) deal(game);
  else game.dealCards();
  yield game.dealLine();
  betweenBattles(game);
  while (!game.outcome) {
    game.battle++;
    game.takePrizeBack();
    const battle = play(game);
    const { winner, steps } = battle;
    if (steps) game.wars++;
    if (winner !== null && (steps || game.rules.first_to?.of === "battles")) game.taken[winner]++;
    game.dropSeats(battle.out ?? []);
    game.checkEnd();
    yield game.battleLine(battle);
    betweenBattles(game);
  }
  yield { outcome: game.outcome };
}

/** Time is called, then seats give up (§10 A13, A14). @param {Game} game */
function betweenBattles(game) {
  if (game.record.called === game.battle && game.rules.time && !game.outcome) game.endByCount("time");
  for (const [battle, seat] of game.givingUp) {
    if (battle === game.battle + 1 && !game.outcome && !game.gone[seat]) game.giveUp(seat);
  }
}

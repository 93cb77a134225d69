/** The rules of a record, read without guessing: what is unknown is refused (rules.md §5.1, §10 A22, A36, B01). */

/** What cannot be read or followed. */
export class Unprovable extends Error {
  /** @param {string} code @param {Reason["values"]} [values] */
  constructor(code, values = {}) {
    super(code);
    this.reason = { code, values };
  }
}

const PARTS = /^(format|variant|rules|seats|seed|entropy|deck|stocks|choices|called|outcome|digest|commitment|draws)$/;
const NUMBER = /^[1-9]\d*$/;

/** By option its values, the base first. @type {Record<string, any[]>} */
const OPTIONS = {
  pack: [52, 36, 32],
  decks: [1, /^[1-8]$/],
  jokers: ["none", "shuffled", "equal"],
  deal: ["random", "by-colour"],
  remainder: ["set-aside", "uneven"],
  ace: ["high", "low"],
  wins: ["high", "low"],
  special: ["none", "lowest-beats-ace"],
  battle_cards: [1, 2, 3],
  spoils: [3, /^[0-5]$/, "by-rank", "by-rank-total"],
  trigger: ["highest", "any"],
  participants: ["tied", "all"],
  run_out: ["last-card", "lose", "last-card-stands", "cap-to-fewest"],
  capture: ["bottom", "pile", "pile-final", "pile-out"],
  collect: ["shuffled", "winner-first", "loser-first", "table-order", "seat-order"],
  losers: ["kept", "killed"],
  prize: ["off", "on"],
  objective: ["collect-all-wins", "collect-all-loses", "first-out-loses"],
  target: [null, NUMBER],
  floor: [null, NUMBER],
  first_to: [null, /^\{"count":[1-9]\d*,"of":"(battles|wars)"\}$/],
  rounds: [null, NUMBER],
  time: [null, NUMBER],
  tiebreak: ["draw", "sudden-death"],
  forfeit: ["off", "on"],
};

/** What came with `war-room/2`. @type {Record<string, any[]>} */
const NEWER = {
  auto_war: ["none", /^"2?3?4?5?6?7?8?9?T?J?Q?K?A?\*?"$/],
  beats: ["none", /^"[^> ]>[^> ]+( [^> ]>[^> ]+)?"$/],
  underdog: ["none", /^"[2-9TJQKA*]"$/],
  value: ["card", "sum", "difference", "product", "poker"],
  up_cards: [1, /^[1-7]$/],
  identical: ["tie", "cancel"],
};

/** What single games add. @type {Record<string, Record<string, any[]>>} */
const OWN = {
  "suicide-war": { hand_size: ["all", 5] },
  "casino-war": { chips: [1000, NUMBER], tie_after_tie_bonus: ["on", "off"] },
  "scientific-war": {},
  "stealing-war": {},
  "strategy-war": {},
  "speed-war": { flip: ["table", "own"], guard: [3000, /^\d{1,4}$/] },
  "slap-war": { slap_rank: ["5", /^"[2-9TJQKA*]"$/] },
  quatro: {},
};

/** The options that games without stocks use. @type {Record<string, string[]>} */
const USED = {
  "casino-war": ["decks", "ace", "wins", "rounds", "time", "tiebreak", "chips", "tie_after_tie_bonus"],
  "scientific-war": ["rounds", "time"],
  "strategy-war": ["rounds", "time", "tiebreak"],
  quatro: ["ace", "wins"],
};

/** @param {GameRecord} record */
export const procedureOf = (record) => (record.variant in OWN ? record.variant : "war");

/** @param {GameRecord} record @returns {Rules} */
export function rulesOf(record) {
  const procedure = procedureOf(record);
  const options = { ...OPTIONS, ...NEWER, ...OWN[procedure] };
  for (const part of Object.keys(record)) if (!PARTS.test(part)) throw new Unprovable("unknown", { name: part });
  for (const [name, value] of Object.entries(record.rules)) {
    const text = JSON.stringify(value);
    const known = options[name]?.some((one) => (one instanceof RegExp ? one.test(text) : one === value));
    if (!known) throw new Unprovable("unknown", { name });
  }
  checkFormat(record);
  const base = Object.fromEntries(Object.entries(options).map(([name, [first]]) => [name, first]));
  return playedRules(procedure, { ...base, ...record.rules }, base);
}

/** @param {GameRecord} record */
function checkFormat({ format, variant, rules }) {
  const names = [...Object.keys(NEWER), "flip", "guard", "slap_rank"];
  const newer = names.some((name) => name in rules) || rules.capture === "pile-out" || /^(strategy-war|slap-war|quatro)$/.test(variant);
  if (format !== "war-room/2" && (format !== "war-room/1" || newer)) throw new Unprovable("unknown", { name: "format" });
}

/** What a game does not use is at its base. @param {string} procedure @param {Rules} rules @param {Rules} base @returns {Rules} */
function playedRules(procedure, rules, base) {
  const used = USED[procedure]?.map((name) => [name, rules[name]]);
  if (used) return { ...base, ...Object.fromEntries(used), capture: "pile" };
  if (procedure === "slap-war") return { ...rules, value: "card", up_cards: 1 };
  if (!/^s(tealing|uicide)/.test(procedure)) return rules;
  const plain = Object.fromEntries(Object.keys(NEWER).map((name) => [name, base[name]]));
  const fixed = { ...rules, ...plain, capture: "pile", losers: "kept", prize: "off", run_out: "lose" };
  return procedure === "suicide-war" ? { ...fixed, trigger: "highest" } : fixed;
}

/** @param {string} text */
export const cardsOf = (text) => (text ? text.split(" ") : []);

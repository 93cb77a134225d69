/** How every card comes to its place, from the seed and the players' words alone (rules.md §2.3, §8). */
import { hmac, sha256 } from "./sha256.js";

export const RANKS = "23456789TJQKA*";
const encoder = new TextEncoder();

/** @param {string} text */
const fromHex = (text) => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

/** The SHA-256 in hex. @param {Uint8Array | string} given */
export function hashOf(given) {
  const hash = sha256(typeof given === "string" ? encoder.encode(given) : given);
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The seal of a seed; in a match, also the seed of the game before. @param {string} seed */
export const sealOf = (seed) => hashOf(fromHex(seed));

/** @param {string} seed @param {string[]} entropy @returns {Draw} */
export const drawFrom = (seed, entropy) => (limits, label) => {
  let block = 0;
  let at = 32;
  let bytes = new DataView(new ArrayBuffer(32));
  const word = () => {
    if (at === 32) {
      const text = ["war-room/1", ...entropy, label, block++].join("\n");
      bytes = new DataView(hmac(fromHex(seed), encoder.encode(text)).buffer);
      at = 0;
    }
    at += 4;
    return bytes.getUint32(at - 4);
  };
  return limits.map((limit) => {
    for (;;) {
      const found = word();
      if (found < 2 ** 32 - (2 ** 32 % limit)) return found % limit;
    }
  });
};

/** Shuffles in place; fewer than two draw nothing. @param {Draw} draw @param {Card[]} items @param {string} label */
export function shuffle(draw, items, label) {
  if (items.length < 2) return items;
  let last = items.length;
  for (const other of draw(items.slice(1).map((_, at) => items.length - at), label)) {
    last--;
    [items[last], items[other]] = [items[other], items[last]];
  }
  return items;
}

/** The cards before any shuffle. @param {Rules} rules */
export function packOf({ pack, decks, jokers }) {
  const plain = [..."CDHS"].flatMap((suit) => [...RANKS.slice(13 - pack / 4, 13)].map((rank) => rank + suit));
  return [...Array(decks).keys()].flatMap((at) => [...plain, ...(jokers === "shuffled" ? [`*${2 * at + 1}`, `*${2 * at + 2}`] : [])]);
}

/** Deals in turn, the first card to seat 0 and on top; what cannot be dealt evenly is left. @param {Card[]} cards @param {Seat} seats @param {boolean} uneven */
export function deal(cards, seats, uneven) {
  const even = uneven ? cards.length : cards.length - (cards.length % seats);
  const stocks = [...Array(seats).keys()].map((seat) => cards.filter((_, at) => at < even && at % seats === seat));
  return { stocks, aside: cards.slice(even) };
}

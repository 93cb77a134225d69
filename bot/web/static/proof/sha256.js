/** SHA-256 and HMAC at once and everywhere: `crypto.subtle` is a promise for each of thousands of blocks, and needs https. */

/** @type {number[]} */
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((prime) => n % prime)) primes.push(n);

/** @param {number} root */
const fraction = (root) => ((root % 1) * 2 ** 32) | 0;
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));
const words = new Int32Array(64);

/** @param {number} word @param {number} bits */
const turn = (word, bits) => (word >>> bits) | (word << (32 - bits));

/** @param {Uint8Array} bytes */
export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, bytes.length / 2 ** 29);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = new Int32Array(START);
  for (let at = 0; at < padded.length; at += 64) mix(state, view, at);
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => found.setInt32(4 * at, word));
  return new Uint8Array(found.buffer);
}

/** @param {Int32Array} state @param {DataView} view @param {number} from */
function mix(state, view, from) {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(from + 4 * i);
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15];
    const late = words[i - 2];
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    words[i] = words[i - 16] + small + words[i - 7] + (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const first = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + words[i];
    const second = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] += word));
}

/** @param {Uint8Array} key @param {Uint8Array} text */
export function hmac(key, text) {
  /** @param {number} pad @param {Uint8Array} rest */
  const padded = (pad, rest) => {
    const all = new Uint8Array(64 + rest.length);
    for (let at = 0; at < 64; at++) all[at] = (key[at] ?? 0) ^ pad;
    all.set(rest, 64);
    return sha256(all);
  };
  return padded(0x5c, padded(0x36, text));
}

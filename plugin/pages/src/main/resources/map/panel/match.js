// What a typed text means: which names match it, two streets that cross, or a position. Pure.

/** Words that people write short, and whose beginning is different. */
const SHORT = { rd: 'road', blvd: 'boulevard', ln: 'lane', ct: 'court', hwy: 'highway', pkwy: 'parkway' };
const JOINED = /^(.+?)(?:\s*[&/+@]\s*|\s+(?:and|at|y|con)\s+)(.*)$/;
const NUMBER_FIRST = /^\d+[a-z]?,?\s+(?=\p{L})/u;
const NUMBER_LAST = /,?\s+(?:#|n[.º°]\s*)?\d+[a-z]?$/u;
const POSITION = /^\(?\s*(-?\d{1,3}(?:\.\d+)?)°?\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*\)?$/;

/** Returns a text without accents and capitals. */
export const folded = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

const wordsOf = text => text.match(/[\p{L}\p{N}'’]+/gu) ?? [];

/**
 * Ranks the match of two folded texts: 0 the name begins with the wanted text, 1 a word does, 2 every wanted word begins a word
 * of the name, 3 the name contains the text, null no match.
 */
export function fit(name, wanted) {
  const at = name.indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0 && !/[\p{L}\p{N}]/u.test(name[at - 1])) return 1;
  const words = wordsOf(wanted);
  const own = wordsOf(name);
  if (words.length > 0 && words.every(word => own.some(one => one.startsWith(word) || one === SHORT[word]))) return 2;
  return at < 0 ? null : 3;
}

/** Ranks the match of a street's folded name like fit; the wanted text may have the number of a house. */
export function fitStreet(name, wanted) {
  const rank = fit(name, wanted);
  if (rank != null) return rank;
  const street = wanted.replace(NUMBER_FIRST, '').replace(NUMBER_LAST, '');
  return street === wanted || street === '' ? null : fit(name, street);
}

/** Returns the two streets of a folded text such as "walnut & elder"; null: it names no crossing. */
export function crossingOf(wanted) {
  const [, one, other] = JOINED.exec(wanted) ?? [];
  return one == null ? null : [one, other];
}

/** Returns the position [lon, lat] of a text with two numbers, in the order that lies in the city; latitude first outside. Null: no position. */
export function positionOf(text, bounds) {
  const [, first, second] = (POSITION.exec(text) ?? []).map(Number);
  /** @param {Position} at */
  const isIn = ([lon, lat]) => bounds && lon >= bounds[0] && lat >= bounds[1] && lon <= bounds[2] && lat <= bounds[3];
  /** @param {Position} at */
  const isOnEarth = ([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 85;
  if (second == null) return null;
  /** @type {Position[]} */
  const orders = [
    [second, first],
    [first, second],
  ];
  return orders.find(isIn) ?? orders.find(isOnEarth) ?? null;
}

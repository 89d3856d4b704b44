// The texts of the page in its language. The server puts messages into the page as JSON (MapPage).
//
//   lang                        language of the page, such as es
//   locale                      the locale that formats numbers, dates and lists
//   t(key, values)              the message with each {name} replaced by values.name
//   tNodes(key, values)         the same as a list of texts and elements, for values that are elements
//   tagWords(tag)               the words for a tag of the data
//   wayWords(type)              the words for a street type of OpenStreetMap
//   setWords(set)               the words for a set of areas
//   numberWords(name)           the words for a number that the city gave with its areas
//   plural(key, count, values)  the message key.one or key.other by the plural rules of the language; {count} is the number as text
//   written(number, digits)     a number as text, with a fixed number of digits after the decimal separator
//   to(address)                 an address of this server, in the language that the address of the page names, if it names one
// An unknown key and a value that is not given are errors. A key in the code is a literal, or a literal beginning with a value from a
// list that a comment beside it names.

/** @type {Record<string, string>} */
const messages = JSON.parse(document.getElementById('texts').textContent);

export const lang = document.documentElement.lang || 'en';
export const isUs = globalThis.document?.body?.dataset?.units === 'us'; // feet, miles, and the month before the day
const format = messages['language.format'];
export const locale = isUs && format.startsWith('en') ? 'en-US' : format;
const rules = new Intl.PluralRules(lang);
const isChosen = new URLSearchParams(location.search).has('lang');

function has(of, name) {
  if (!Object.hasOwn(of, name)) throw new Error(`No text ${name}`);
  return of[name];
}

/** @param {string} key @param {Record<string, any>} values @returns {any[]} */
export const tNodes = (key, values = {}) =>
  has(messages, key)
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 0 ? part : has(values, part)));
/** @param {string} key @param {Record<string, any>} [values] */
export const t = (key, values) => tNodes(key, values).join('');

/**
 * Returns the words for a tag; a tag without a message stays as it is.
 * @param {string} tag
 * @returns {string}
 */
export const tagWords = tag => messages[`tag.${tag.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`] ?? tag;

/**
 * Returns the words for a street type; a type without a message stays as it is, with blanks.
 * @param {string} type
 * @returns {string}
 */
export const wayWords = type => messages[`map.way.${type}`] ?? type.replaceAll('_', ' ');

/**
 * Returns the words for a set of areas; a set without a message keeps its name, with blanks.
 * @param {string} set
 * @returns {string}
 */
export const setWords = set =>
  messages[`map.set.${set}`] ?? (set.charAt(0).toUpperCase() + set.slice(1)).replaceAll('_', ' ');

const POPULATION = /^(?:tot(?:al)?_?)?pop(?:ulation)?_?(?:20)?(\d\d)?$/i; // such as POP20 of the census

/**
 * Returns the words for a number of areas; a number without a message keeps its name, with blanks.
 * @param {string} name
 * @returns {string}
 */
export function numberWords(name) {
  const [found, year] = POPULATION.exec(name) ?? [];
  if (found && year) return t('map.number.population.year', { year: `20${year}` });
  return messages[`map.number.${found ? 'population' : name}`] ?? name.replaceAll('_', ' ');
}

/** @param {number} number */
export const written = (number, digits = 0) =>
  number.toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  });

/** @param {string} address */
export function to(address) {
  const mark = address.includes('?') ? '&' : '?';
  return isChosen ? `${address}${mark}lang=${lang}` : address;
}

/** @param {string} key @param {number} count @param {Record<string, any>} [values] */
export function plural(key, count, values) {
  const form = `${key}.${rules.select(count)}`;
  return t(Object.hasOwn(messages, form) ? form : `${key}.other`, { ...values, count: written(count) });
}

// Texts for numbers, dates and types in the panels.

import { isUs, locale, t, written } from './texts.js';
import { LABEL_TYPES } from './types.js';

/** @type {LabelType[]} */
export const PROBLEMS = ['NoCurbRamp', 'Obstacle', 'SurfaceProblem', 'NoSidewalk'];

/** @param {string} type */
const isKnown = type => LABEL_TYPES.some(known => known === type);

/** @param {string} text */
export const upper = text => text.charAt(0).toUpperCase() + text.slice(1);
/** @param {string} type */
export const one = type => (isKnown(type) ? t(`type.${type}.one`) : type); // LABEL_TYPES
/** @param {string} type */
export const many = type => (isKnown(type) ? t(`type.${type}.other`) : type); // LABEL_TYPES
/** @param {number} number */
export const whole = number => written(Math.round(number));
/**
 * Counts things of a type: "1 obstacle", "3 obstacles".
 * @param {string} type
 * @param {number} count
 */
export const counted = (type, count) =>
  t('type.counted', { count: whole(count), things: (count === 1 ? one : many)(type) });
/**
 * Formats a number with a fixed number of decimals. Rounds the binary value, like toFixed.
 * @param {number} number
 * @param {number} digits
 */
export const fixed = (number, digits) => written(Number(number.toFixed(digits)), digits);
/**
 * Formats a number with as many decimals as it has.
 * @param {number} number
 */
export const plain = number => number.toLocaleString(locale, { maximumFractionDigits: 20 });

/**
 * Formats a share from 0 to 1. Half a percent rounds up, but only all is 100% and only nothing is 0%.
 * @param {number | null | undefined} share
 */
export function percent(share) {
  if (share == null) return null;
  const rounded = Math.floor(100 * share + 0.5 + 1e-9); // sums of lengths and products have an error
  return t('number.percent', {
    number: share < 1e-9 || share > 1 - 1e-9 ? rounded : Math.max(1, Math.min(rounded, 99)),
  });
}

/**
 * Formats a share that is under a limit, with one decimal if both look the same. NumberText.percentUnder does the same.
 * @param {number} share
 * @param {number} limit
 */
export function percentUnder(share, limit) {
  return percent(share) === percent(limit)
    ? t('number.percent', { number: fixed(Math.floor(1000 * share) / 10, 1) })
    : percent(share);
}

/**
 * Returns the class of a score: 0 to 4.
 * @param {number} score
 */
export const scoreClass = score => Math.min(4, Math.floor(score * 5));

/**
 * Formats a score with two decimals, or more just below the limit of a class; never as 0 or 1, which no score is. Messages.score does the same.
 * @param {number | null | undefined} score
 */
export function scoreText(score) {
  if (score == null) return t('map.score.none');
  if (score < 0.01) return t('number.under', { number: fixed(0.01, 2) });
  if (score > 0.99) return t('number.over', { number: fixed(0.99, 2) });
  let digits = 2;
  while (digits < 12 && scoreClass(Number(score.toFixed(digits))) !== scoreClass(score)) digits += 1;
  return fixed(score, digits);
}

/**
 * Formats the score of a region; provisional: too little of it is audited to rank it (B8).
 * @param {number | null} score
 * @param {boolean} provisional
 */
export const regionScore = (score, provisional) =>
  provisional && score != null ? t('map.score.provisional', { score: scoreText(score) }) : scoreText(score);

/**
 * Describes a score: "very low" to "very high".
 * @param {number} score
 */
export const scoreWords = score => t(`map.scale.${scoreClass(score)}`); // 0 to 4

/**
 * Formats a difference with its sign: two decimals, or one significant digit if it is smaller.
 * @param {number} value
 */
export function signed(value) {
  if (value === 0) return '0';
  const size = Math.abs(value);
  return `${value > 0 ? '+' : '−'}${size >= 0.01 ? fixed(size, 2) : plain(Number(size.toPrecision(1)))}`;
}

/**
 * Describes a rating from 1 to 3 of a type; null: not rated.
 * @param {string} type
 * @param {number | null | undefined} severity
 */
export function severityWords(type, severity) {
  if (severity == null) return null;
  const quality = type === 'CurbRamp' || type === 'Crosswalk';
  return quality ? t(`map.quality.${severity}`) : t(`map.severity.${severity}`); // both 1 to 3
}

const [METERS_OF_A_FOOT, FEET_OF_A_MILE, LONG_FEET] = [0.3048, 5280, 1000]; // as text/Units.java

/** How near an imported point a problem lies at most, in meters, as in PointCollections.java. */
export const NEAR_METERS = 15;

/** Formats a length. @param {number | null | undefined} length in meters */
export function meters(length) {
  if (length == null) return null;
  const feet = length / METERS_OF_A_FOOT;
  if (isUs)
    return feet < LONG_FEET
      ? t('number.feet', { number: whole(feet) })
      : t('number.miles', { number: written(feet / FEET_OF_A_MILE, 1) });
  return length < 1000
    ? t('number.meters', { number: whole(length) })
    : t('number.kilometers', { number: written(length / 1000, 1) });
}

const date = options => text =>
  text == null ? null : new Date(text).toLocaleDateString(locale, { ...options, timeZone: 'UTC' });
export const day = date({ day: 'numeric', month: 'short', year: 'numeric' });
export const month = date({ month: 'short', year: 'numeric' });

/** Returns "… to …", or the one value that is known; null: both are unknown. */
export function span(first, last, say) {
  if (first == null && last == null) return null;
  const [from, to] = [say(first ?? last), say(last ?? first)];
  return from === to ? from : t('map.range', { from, to });
}

/** Joins texts with commas and "and". */
export const listed = words => new Intl.ListFormat(locale).format(words);

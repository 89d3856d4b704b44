// Turns the page's filters and weights into parameters of /v3/api, and into text.

import { bboxText } from '../api.js';
import { placePairs } from '../areas.js';
import { state } from '../base/state.js';
import { t } from '../base/texts.js';
import { DEFAULT_MODEL } from '../base/types.js';
import { day, listed, many, plain, PROBLEMS } from '../base/words.js';
import { TYPES } from '../look.js';

/** @typedef {'place' | 'types' | 'severity' | 'reliability' | 'dates' | 'verdict' | 'grade' | 'model' | 'weights'} Filter */

/** @type {Filter[]} */
const PLACE = ['place'];
/** @type {Filter[]} */
const LABELS = ['types', 'severity'];
/** @type {Filter[]} */
const SCORING = ['model', 'weights'];
const VERDICTS = { correct: 'validated_correct', incorrect: 'validated_incorrect', unvalidated: 'unvalidated' };

/** @typedef {keyof typeof DOWNLOADS} Endpoint */

/**
 * The filters that each download, the report and the page's lists of streets know, and the groups that a download includes.
 * @satisfies {Record<string, { knows: Filter[], include?: string }>}
 */
export const DOWNLOADS = {
  labelClusters: { knows: [...PLACE, ...LABELS, 'reliability'], include: 'reliability' },
  rawLabels: { knows: [...PLACE, ...LABELS, 'dates', 'verdict'] },
  accessScoreStreets: { knows: [...PLACE, 'grade', ...SCORING], include: 'name' },
  priorities: { knows: [...PLACE, ...LABELS, 'reliability', ...SCORING] },
  lists: { knows: [...PLACE, ...LABELS, 'reliability', 'dates', 'verdict', 'grade', ...SCORING] },
  accessScoreRegions: { knows: [...PLACE, 'model'] },
  report: { knows: [...PLACE, ...SCORING] },
};

/**
 * Returns model and weights as parameters, for every request that computes scores.
 * @returns {Pairs}
 */
export function scoring() {
  /** @type {Pairs} */
  const parts = [];
  if (state.model !== DEFAULT_MODEL) parts.push(['model', state.model]);
  const weights = Object.entries(state.weights ?? {});
  if (weights.length > 0) parts.push(['weights', weights.map(([type, weight]) => `${type}:${weight}`).join(',')]);
  else if (state.preset !== 'default') parts.push(['preset', state.preset]);
  return parts;
}

/** Returns the selected types that an endpoint can have; priorities have problem types only. */
function typesFor(endpoint) {
  const chosen = TYPES.map(type => type.name).filter(name => state.types.has(name));
  return endpoint === 'priorities' ? chosen.filter(name => PROBLEMS.includes(name)) : chosen;
}

function allTypes(endpoint) {
  return typesFor(endpoint).length === (endpoint === 'priorities' ? PROBLEMS.length : TYPES.length);
}

/** Returns the following day: the page includes the last day, the parameter endDate excludes it. */
function dayAfter(text) {
  if (!text) return null;
  const next = new Date(`${text}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** @type {Record<Filter, (endpoint: Endpoint) => Pairs>} */
const chosen = {
  place: endpoint =>
    endpoint === 'accessScoreRegions' && state.region == null && state.areas != null
      ? [['areaSet', state.areas]]
      : placePairs(),
  types: endpoint => (allTypes(endpoint) ? [] : [['labelType', typesFor(endpoint).join(',')]]),
  severity: () =>
    state.severity
      ? [
          ['minSeverity', state.severity[0]],
          ['maxSeverity', state.severity[1]],
        ]
      : [],
  reliability: () => (state.reliability > 0 ? [['minReliability', state.reliability]] : []),
  dates: () =>
    [
      ['startDate', state.dates?.[0]],
      ['endDate', dayAfter(state.dates?.[1])],
    ].filter(([, value]) => value),
  verdict: () => (state.verdict === 'any' ? [] : [['validationStatus', VERDICTS[state.verdict]]]),
  grade: () => (state.grade == null ? [] : [['minGrade', state.grade]]),
  model: () => scoring().filter(([name]) => name === 'model'),
  weights: () => scoring().filter(([name]) => name !== 'model'),
};

const encoded = value => encodeURIComponent(value).replaceAll('%2C', ',').replaceAll('%3A', ':');

/**
 * Returns the query string of name-value pairs.
 * @param {Pairs} pairs
 */
export const query = pairs => pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&');

/**
 * Returns the parameters of a request; null if none of the endpoint's types is selected, because no labelType means
 * all. A box overrides the area.
 * @param {Endpoint} endpoint
 * @param {Box} [box]
 * @returns {Pairs | null}
 */
export function asked(endpoint, box) {
  const { knows } = DOWNLOADS[endpoint];
  if (knows.includes('types') && typesFor(endpoint).length === 0) return null;
  const pairs = knows.filter(filter => filter !== 'place' || !box).flatMap(filter => chosen[filter](endpoint));
  return box ? [['bbox', bboxText(box)], ...pairs] : pairs;
}

/** Returns the names of active settings that an endpoint does not know. */
export function ignoredFilters(endpoint) {
  return ['types', 'severity', 'reliability', 'dates', 'verdict', 'grade', 'weights', 'model']
    .filter(filter => !DOWNLOADS[endpoint].knows.includes(filter) && chosen[filter]('rawLabels').length > 0)
    .map(filter => t(`map.setting.${filter}`)); // the list above
}

/** Returns a sentence that names the ignored settings; empty: none. It follows other sentences. */
export function ignoredNote(endpoint) {
  const left = ignoredFilters(endpoint);
  return left.length > 0 ? ` ${t('map.setting.ignored', { settings: listed(left) })}` : '';
}

/** Describes the labels that the filters select: "confirmed missing curb ramps and obstacles of severity 3, placed from 1 May 2020". */
export function describeLabels(endpoint) {
  const { knows } = DOWNLOADS[endpoint];
  let labels = listed(typesFor(endpoint).map(many)) || t('map.question.none');
  if (allTypes(endpoint)) labels = endpoint === 'priorities' ? t('map.question.problems') : t('map.question.all');
  const [least, most] = state.severity ?? [];
  if (least != null)
    labels =
      least === most
        ? t('map.question.severity', { labels, severity: least })
        : t('map.question.severities', { labels, least, most });
  if (knows.includes('verdict') && state.verdict !== 'any') labels = t(`map.question.${state.verdict}`, { labels }); // correct, incorrect, unvalidated
  if (knows.includes('reliability') && state.reliability > 0)
    labels = t('map.question.reliability', { labels, least: plain(state.reliability) });
  return knows.includes('dates') && state.dates ? placed(labels) : labels;
}

function placed(labels) {
  const [from, to] = (state.dates ?? []).map(day);
  if (from == null) return t('map.question.until', { labels, to });
  return to == null ? t('map.question.from', { labels, from }) : t('map.question.dates', { labels, from, to });
}

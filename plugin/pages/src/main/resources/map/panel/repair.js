// What a repair opens for a person (B17): what was surely reached before it, and what is after it. The id of this place has the position and
// the effort of a reach, then the streets of each repair: "-99.1987,41.8991,800/1004/1007,1008". The last one is compared with those before it.

import { button, element } from '../base/dom.js';
import { boxOf, feature } from '../base/geometry.js';
import { go } from '../base/go.js';
import { ask } from '../base/service.js';
import { t } from '../base/texts.js';
import { listed, meters, whole } from '../base/words.js';
import { categoryName } from '../places.js';
import { learnStreets, listName } from '../street-name.js';
import { query } from './question.js';
import {
  aid,
  key,
  limitsAndFiles,
  namedPlaces,
  openReach,
  openRepair,
  personAndEffort,
  placeList,
  placeNames,
  reachAddress,
  stopping,
} from './reach.js';

/**
 * Loads the streets of all repairs by their ids.
 * @param {number[]} ids
 * @param {AbortSignal} signal
 */
async function streetsOf(ids, signal) {
  const pairs = [
    ['f', 'json'],
    ['limit', ids.length],
    ['filter', `street_edge_id IN (${ids.join(',')})`],
  ];
  const { features } = await ask(`ogc/features/v1/collections/access_score_streets/items?${query(pairs)}`, signal);
  return new Map(features.map(street => [street.properties.street_edge_id, street]));
}

/** Returns a sentence and links to streets. */
const streetLinks = (text, streets) =>
  streets.length > 0 && [
    element('p', null, text),
    element(
      'ul',
      null,
      streets.map(({ properties }) =>
        element(
          'li',
          null,
          button(listName(properties), () => go({ street: properties.street_edge_id }), { class: 'link' }),
        ),
      ),
    ),
  ];

/** Returns the places by category that are reached before and after, with the names of new ones. */
function places(before, after, names) {
  const reachedBefore = new Map(before.map(row => [row.category, new Set(row.reached_place_ids)]));
  return placeList(
    after.map(row => {
      const old = reachedBefore.get(row.category) ?? new Set();
      const values = { category: categoryName(row.category), before: whole(old.size), after: whole(row.reached) };
      return element(
        'li',
        null,
        t('map.repair.places', values),
        namedPlaces(
          row.reached_place_ids.filter(id => !old.has(id)),
          'map.repair.names',
          names,
        ),
      );
    }),
  );
}

/**
 * Loads what the place panel shows about a repair.
 * @param {string} id
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadRepair(id, { city, map, signal }) {
  const [first, ...lists] = id.split('/');
  const start = first.split(',').map(Number);
  const [lng, lat, effort] = start;
  const repairs = lists.map(ids => ids.split(',').map(Number));
  const addressWith = fixed =>
    reachAddress(start, [['preset', aid()], ...(fixed.length > 0 ? [['repaired', fixed.flat().join(',')]] : [])]);
  const [addressBefore, address] = [addressWith(repairs.slice(0, -1)), addressWith(repairs)];
  const [tablesBefore, tables, { features: before }, { features: after }, streets, names] = await Promise.all([
    ask(addressBefore, signal),
    ask(address, signal),
    ask(`${addressBefore}&filetype=geojson`, signal),
    ask(`${address}&filetype=geojson`, signal),
    streetsOf(repairs.flat(), signal),
    placeNames(city),
    learnStreets(),
  ]).catch(error => {
    throw error.status === 404 ? Object.assign(new Error(t('map.repair.gone')), { status: 404 }) : error;
  });
  const [[was], [is]] = [tablesBefore.reach_summary, tables.reach_summary];
  const fixed = repairs.map(ids => ids.map(street => streets.get(street)).filter(Boolean));
  const now = fixed.at(-1) ?? [];
  const title = t('map.repair.title', { street: listed(now.map(({ properties }) => listName(properties))) });
  const summary = t('map.repair.sure', {
    street: is.street_name ?? t('map.street.nameless'),
    before: meters(was.meters),
    after: meters(is.meters),
  });
  const as = (features, reach) =>
    features.map(({ geometry }) => ({ type: 'Feature', geometry, properties: { reach } }));
  const sure = features => features.filter(({ properties }) => properties.reached_audited);
  const box = boxOf([...after, ...now].map(({ geometry }) => geometry.coordinates).flat(), 0.0005);
  return {
    title,
    summary: `${title} ${summary}`,
    content: [
      personAndEffort(effort, some => openRepair([lng, lat], some, repairs)),
      element('p', null, element('strong', null, summary)),
      is.state === 'unknown' && element('p', { class: 'unsure' }, t('map.reach.nobody')),
      element(
        'p',
        null,
        t('map.repair.best', {
          before: meters(was.meters_if_unaudited_open),
          after: meters(is.meters_if_unaudited_open),
        }),
      ),
      element(
        'ul',
        { class: 'reach-keys' },
        key('sure', t('map.repair.key.sure', { length: meters(was.meters) })),
        key('opened', t('map.repair.key.opened', { length: meters(is.meters - was.meters) })),
        key('fixed', t('map.repair.key.fixed')),
      ),
      streetLinks(t('map.repair.fixed'), now),
      streetLinks(t('map.repair.earlier'), fixed.slice(0, -1).flat()),
      places(tablesBefore.reach_places, tables.reach_places, names),
      stopping(t('map.repair.stops'), tables.reach_blockers, map, street =>
        openRepair([lng, lat], effort, [...repairs, [street]]),
      ),
      element(
        'p',
        { class: 'buttons' },
        button(t('map.repair.today'), () => openReach([lng, lat], effort)),
      ),
      limitsAndFiles(map, box, address),
    ].flat(),
    box,
    outline: [
      ...as(sure(after), 'opened'),
      ...as(sure(before), 'sure'),
      ...as(now, 'fixed'),
      feature('Point', [is.lng, is.lat]),
    ],
    reveal: () => false,
  };
}

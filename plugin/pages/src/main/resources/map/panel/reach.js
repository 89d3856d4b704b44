// How far a person with a mobility aid gets from a position (B17): what is reached surely, what if unaudited streets are free, what is
// not, and what stops the person first. The id of this place has the position and the effort: "-99.1987,41.8991,800".

import { say } from '../api.js';
import { button, element, outside } from '../base/dom.js';
import { boxOf, feature, point } from '../base/geometry.js';
import { go } from '../base/go.js';
import { ask } from '../base/service.js';
import { change, state } from '../base/state.js';
import { t, tNodes, to } from '../base/texts.js';
import { AIDS } from '../base/types.js';
import { meters, one, percent, severityWords, upper, whole } from '../base/words.js';
import { icon } from '../icons.js';
import { whereIsHere } from '../near.js';
import { categoryName, learnPlaces } from '../places.js';
import { showMap } from '../sheet.js';
import { whereabouts } from '../street-name.js';
import { presetTitle } from '../weights.js';
import { query } from './question.js';
import { titled } from './rows.js';

const EFFORTS = [400, 800, 1600]; // meters
export const EFFORT = EFFORTS[1];
const NAMED = 5; // places of a category
const FIRST = 3; // blockers to list
const SNAP = 50; // meters from a position to a street at most
const DIGITS = 5; // about a meter

/** The person whose reach is shown. */
export const aid = () => (!state.weights && AIDS.includes(state.preset) ? state.preset : AIDS[0]);

const placeId = (at, effort) => [...at.map(degrees => degrees.toFixed(DIGITS)), effort].join(',');

/** Opens the reach from a position. */
export const openReach = (at, effort = EFFORT) => go({ place: { kind: 'reach', id: placeId(at, effort) } });

/**
 * Opens what repairs open from a position.
 * @param {Position} at
 * @param {number} effort
 * @param {number[][]} repairs ids of the streets of each repair; the last one is compared with those before it
 */
export const openRepair = (at, effort, repairs) =>
  go({ place: { kind: 'repair', id: [placeId(at, effort), ...repairs].join('/') } });

/** Returns the button that opens the reach from a position. */
export const reachButton = at => button(t('map.reach.open'), () => openReach(at), { class: 'reach' });

const far = () => t('map.reach.far', { length: meters(SNAP) });

let chooses = false; // true: the choice of the person had the focus, which its new card takes over

/** Returns the choice of the person. @param {(name: string) => void} chosen */
export const aidChoice = chosen =>
  element(
    'select',
    { 'aria-label': t('map.whom.title'), change: ({ target }) => chosen(target.value) },
    AIDS.map(name => element('option', { value: name, selected: name === aid() }, presetTitle(name))),
  );

/** Returns the features of the map: what is not reached below what is. */
function drawn(all, reached) {
  const as = (features, how) =>
    features.map(({ geometry, properties }) => ({
      type: 'Feature',
      geometry,
      properties: { reach: how ?? (properties.reached_audited ? 'sure' : 'perhaps') },
    }));
  return [...as(all, 'lost'), ...as(reached, null)];
}

function blocker(row, map, repair) {
  const here = point(row.longitude, row.latitude);
  const place = whereabouts(row.from_street, row.to_street);
  const title = [upper(one(row.label_type)), severityWords(row.label_type, row.median_severity)]
    .filter(Boolean)
    .join(', ');
  const name = row.street_name ?? t('map.street.nameless');
  return element(
    'li',
    null,
    titled(
      `${row.rank}. ${title}`,
      [
        place ? t('map.street.located', { street: name, place }) : name,
        t('map.reach.opens', { length: meters(row.opens_meters) }),
      ],
      () => go({ street: row.street_edge_id, place: { kind: 'cluster', id: row.label_cluster_id } }),
    ),
    element(
      'p',
      { class: 'buttons' },
      button(
        t('map.show'),
        () => {
          map.goTo([row.longitude, row.latitude]);
          map.highlight([here]);
        },
        { 'aria-label': t('map.showOf', { title }) },
      ),
      button(t('map.reach.try'), () => repair(row.street_edge_id), { 'aria-label': t('map.reach.tryOf', { title }) }),
      row.image_url && outside(row.image_url, t('map.fix.photo')),
    ),
  );
}

/**
 * Returns what stops the person first.
 * @param {string} title
 * @param {any[]} blockers
 * @param {PageMap} map
 * @param {(street: number) => void} repair shows what is reached if a street is repaired
 */
export const stopping = (title, blockers, map, repair) =>
  blockers.length > 0 && [
    element('h3', null, title),
    element(
      'ul',
      { class: 'rows' },
      blockers.slice(0, FIRST).map(row => blocker(row, map, repair)),
    ),
  ];

/**
 * Returns the line that names places, the nearest first, as links; null: none has a name.
 * @param {number[]} ids
 * @param {string} key
 * @param {Map<number, string>} names of places, by id
 */
export function namedPlaces(ids, key, names) {
  const named = ids.filter(id => names.get(id));
  if (named.length === 0) return null;
  const links = named
    .slice(0, NAMED)
    .map(id => button(names.get(id), () => go({ place: { kind: 'place', id } }), { class: 'link' }));
  const more = named.length > NAMED && t('map.reach.more', { count: whole(named.length - NAMED) });
  const list = [...links, more].filter(Boolean).flatMap((name, i) => (i === 0 ? [name] : [', ', name]));
  return element('span', { class: 'line' }, tNodes(key, { names: element('span', { class: 'names' }, list) }));
}

/** Returns the names of all places by their ids. */
export const placeNames = async city => new Map((await learnPlaces(city)).map(({ id, name }) => [id, name]));

/** Returns a heading and a list of places by category. */
export const placeList = items =>
  items.length > 0 && [element('h3', null, t('map.places.title')), element('ul', null, items)];

/**
 * Returns the choice of the person and of the effort.
 * @param {number} effort
 * @param {(effort: number) => void} open
 */
export function personAndEffort(effort, open) {
  const person = aidChoice(preset => {
    chooses = true;
    change({ preset, weights: null });
  });
  if (chooses) setTimeout(() => person.focus());
  chooses = false;
  return [
    element(
      'p',
      { class: 'buttons' },
      person,
      EFFORTS.map(some => button(meters(some), () => open(some), { 'aria-pressed': String(some === effort) })),
    ),
    element('p', { class: 'on-paper' }, `${presetTitle(aid())}, ${meters(effort)}`),
  ];
}

/**
 * Returns the limits of every reach, and buttons for the map and for files.
 * @param {PageMap} map
 * @param {Box} box
 * @param {string} address of the request
 */
export const limitsAndFiles = (map, box, address) => [
  element('p', { class: 'quiet' }, t('map.reach.limits')),
  element(
    'p',
    { class: 'buttons' },
    button(t('map.show'), () => map.fit(box)),
    ['geojson', 'csv'].map(type =>
      element('a', { class: 'button', href: to(`${address}&filetype=${type}`) }, t(`map.reach.${type}`)),
    ),
  ),
];

/**
 * Returns the address of a reach.
 * @param {number[]} start longitude, latitude and effort
 * @param {Pairs} pairs
 */
export const reachAddress = ([lng, lat, effort], pairs) =>
  `v3/api/reach?${query([['lng', lng], ['lat', lat], ['meters', effort], ...pairs])}`;

export const key = (how, text) => element('li', null, element('span', { class: `reach-key ${how}` }), text);

/**
 * Loads what the place panel shows about a reach.
 * @param {string} id
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadReach(id, { city, map, signal }) {
  const start = id.split(',').map(Number);
  const [lng, lat, effort] = start;
  const address = reachAddress(start, [['preset', aid()]]);
  const [tables, { features: reached }, { features: all }, names] = await Promise.all([
    ask(address, signal),
    ask(`${address}&filetype=geojson`, signal),
    ask(`${reachAddress(start, [])}&filetype=geojson`, signal),
    placeNames(city),
  ]).catch(error => {
    throw error.status === 404 ? Object.assign(new Error(far()), { status: 404 }) : error;
  });
  const [sum] = tables.reach_summary;
  const from = sum.street_name ?? t('map.street.nameless');
  const [sure, best] = [sum.quotient, sum.quotient_if_unaudited_open].map(share => percent(share ?? 0));
  const title = t('map.reach.title', { street: from });
  const summary = t('map.reach.sure', { length: meters(sum.meters), all: meters(sum.meters_unhindered), share: sure });
  const box = boxOf(all.map(({ geometry }) => geometry.coordinates).flat(), 0.0005);
  return {
    title,
    summary: `${title} ${summary}`,
    content: [
      personAndEffort(effort, some => openReach([lng, lat], some)),
      element('p', null, element('strong', null, summary)),
      sum.state === 'unknown' && element('p', { class: 'unsure' }, t('map.reach.nobody')),
      element('p', null, t('map.reach.best', { length: meters(sum.meters_if_unaudited_open), share: best })),
      element(
        'ul',
        { class: 'reach-keys' },
        key('sure', t('map.reach.key.sure')),
        key('perhaps', t('map.reach.key.perhaps')),
        key('lost', t('map.reach.key.lost')),
      ),
      stopping(t('map.reach.stops'), tables.reach_blockers, map, street => openRepair([lng, lat], effort, [[street]])),
      placeList(
        tables.reach_places.map(row =>
          element(
            'li',
            null,
            t('map.reach.places', {
              category: categoryName(row.category),
              reached: whole(row.reached),
              lost: whole(row.lost),
            }),
            namedPlaces(row.reached_place_ids, 'map.reach.names.reached', names),
            namedPlaces(row.lost_place_ids, 'map.reach.names.lost', names),
          ),
        ),
      ),
      limitsAndFiles(map, box, address),
    ].flat(),
    box,
    outline: [
      ...drawn(all, reached),
      { type: 'Feature', properties: {}, geometry: feature('Point', [sum.lng, sum.lat]).geometry },
    ],
    reveal: () => false,
  };
}

/** Starts the button on the map that takes the next click, tap or Enter as a start. @param {Page} page */
export function startReach(page) {
  const frame = document.getElementById('map-frame');
  const take = at => {
    if (!at) return;
    const [west, south, east, north] = page.city.bounds ?? [-180, -90, 180, 90];
    if (at[0] < west || at[0] > east || at[1] < south || at[1] > north) return say(far());
    stop();
    openReach(at);
  };
  const bar = element(
    'div',
    { id: 'starting', role: 'group', 'aria-label': t('map.reach.open'), hidden: true },
    element('p', { role: 'status' }, t('map.reach.how')),
    element(
      'p',
      { class: 'buttons' },
      element('button', { type: 'button', click: () => whereIsHere(page).then(take) }, t('map.near.title')),
      element('button', { type: 'button', click: () => stop() }, t('map.draw.cancel')),
    ),
  );
  frame.after(bar);
  const made = element(
    'button',
    {
      type: 'button',
      id: 'reach',
      'aria-label': t('map.reach.open'),
      title: t('map.reach.open'),
      'aria-pressed': 'false',
      click: () => (bar.hidden ? begin() : stop()),
    },
    icon('reach'),
  );
  document.getElementById('near-me').after(made);

  function begin() {
    document.querySelector('#draw[aria-pressed="true"]')?.click(); // one of them has the clicks
    bar.hidden = false;
    made.setAttribute('aria-pressed', 'true');
    showMap();
    page.map.capture({ click: take, move: () => {} });
    say(t('map.reach.how'));
    frame.focus();
  }

  function stop() {
    page.map.capture(null);
    bar.hidden = true;
    made.setAttribute('aria-pressed', 'false');
  }

  addEventListener(
    'keydown',
    event => {
      if (event.key !== 'Escape' || bar.hidden) return;
      event.preventDefault();
      stop();
      made.focus();
    },
    { capture: true },
  );
}

// Where the person is: asks the browser, shows the position on the map, and orders what to fix first by distance from it. The position
// stays in the page: only the requests for the nearest problems and for their work list have it.

import { say } from './api.js';
import { polygonOf } from './areas.js';
import { button, element } from './base/dom.js';
import { addressWith } from './base/state.js';
import { point } from './base/geometry.js';
import { plural, t } from './base/texts.js';
import { meters } from './base/words.js';
import { DEGREE } from './places.js';

const PATIENCE = 20000; // milliseconds; a phone may have to find satellites
const DIGITS = 5; // about a meter
const FAULTS = [null, 'denied', 'unavailable', 'late']; // by the browser's codes

const WALK = 400; // meters
const PLACE = ['regionId', 'areaSet', 'areaId', 'within', 'bbox']; // parameters of an area

let byDistance = () => true; // false: the worst come first
let here = null; // [lon, lat] of the list that is ordered by distance; null: the list is ordered by priority

/** Asks the browser for the position [lon, lat]. The error's message is for people. */
function position() {
  return new Promise((resolve, reject) => {
    const fail = reason => reject(new Error(t(`map.near.${reason}`))); // insecure, or one of FAULTS
    if (!window.isSecureContext) fail('insecure');
    else if (!navigator.geolocation) fail('unavailable');
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve([coords.longitude, coords.latitude].map(degrees => Number(degrees.toFixed(DIGITS)))),
        ({ code }) => fail(FAULTS[code]),
        { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: 60000 },
      );
  });
}

const isIn = (bounds, [lon, lat]) =>
  bounds && lon >= bounds[0] && lat >= bounds[1] && lon <= bounds[2] && lat <= bounds[3];

/**
 * Shows where the person is, if that is in the city. Returns a promise of the position; null: unknown or outside, and the page says so.
 * @param {Page} page
 */
export async function whereIsHere({ city, map }) {
  say(t('map.near.asking'));
  try {
    const at = await position();
    map.outline('here', [point(...at)]);
    if (!isIn(city.bounds, at)) throw new Error(t('map.near.outside', { city: city.name ?? t('map.worst.city') }));
    map.goTo(at);
    say(t('map.near.found'));
    return at;
  } catch (error) {
    say(error.message);
    return null;
  }
}

/** Creates the button that lists what is near the person, and the choice of its order. @param update loads the list */
export function nearControls(page, update) {
  const order = element(
    'select',
    { id: 'near-order', hidden: true, change: update, 'aria-label': t('map.near.orders') },
    ['nearest', 'worst'].map(value => element('option', { value }, t(`map.near.${value}`, { distance: meters(WALK) }))), // nearest, worst
  );
  const made = button(
    t('map.near.title'),
    async () => {
      here = here ? null : await whereIsHere(page);
      show();
      update();
    },
    { 'aria-pressed': 'false', title: t('map.near.order') },
  );
  const show = () => {
    made.setAttribute('aria-pressed', String(here != null));
    order.hidden = here == null;
    document.getElementById('link-here').hidden = here == null;
  };
  byDistance = () => order.value === 'nearest';
  here = nearOf(location.hash);
  show();
  return [made, order];
}

/** Returns the position in an address, which a person chose to share; null: none. */
function nearOf(hash) {
  const at = new URLSearchParams(hash.replace(/^#/, '')).get('near')?.split(',').map(Number);
  return at?.length === 2 && Math.abs(at[0]) <= 180 && Math.abs(at[1]) <= 85 ? at : null;
}

/** Returns a link to the view: with the list near the person, or, if not, without the place where the person is. */
export function linkTo(kept) {
  const hash = here ? addressWith({ view: null, ...(kept && { tab: 'fix' }) }) : addressWith();
  return new URL(kept && here ? `${hash}&near=${here.join(',')}` : hash, location.href).href;
}

export const isNear = () => here != null;

/** Returns the corners of a circle around a position. */
function circle([lon, lat], radius) {
  const [wide, high] = [radius / (DEGREE * Math.cos((lat * Math.PI) / 180)), radius / DEGREE];
  /** @type {number[]} */
  const corners = Array.from({ length: 24 }, (_, i) => (i * Math.PI) / 12);
  return corners.map(angle => /** @type {Position} */ ([lon + wide * Math.cos(angle), lat + high * Math.sin(angle)]));
}

/**
 * Returns the parameters of priorities near the person, in place of those of an area: by distance, or the worst within a walk.
 * @param {Pairs} pairs
 * @returns {Pairs}
 */
export function nearPairs(pairs) {
  if (!here) return pairs;
  if (byDistance()) return [...pairs, ['near', here.join(',')]];
  return [...pairs.filter(([name]) => !PLACE.includes(name)), ['within', polygonOf(circle(here, WALK))]];
}

/** Describes the distance of a row: "120 m away"; null: the list is not ordered by distance. */
export const away = ({ distance_m: distance }) =>
  distance == null ? null : t('map.near.away', { distance: meters(distance) });

/** Returns the sentence above a list that is ordered by distance; null: it is ordered by priority. */
export const nearNote = (count, labels) =>
  !here
    ? null
    : byDistance()
      ? plural('map.near.note', count, { labels })
      : t('map.near.worstNote', { labels, distance: meters(WALK) });

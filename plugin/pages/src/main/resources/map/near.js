// Where the person is: asks the browser, shows the position on the map, and orders what to fix first by distance from it. The position
// stays in the page: only the requests for the nearest problems and for their work list have it.

import { say } from './api.js';
import { button } from './base/dom.js';
import { point } from './base/geometry.js';
import { plural, t } from './base/texts.js';
import { meters } from './base/words.js';

const PATIENCE = 20000; // milliseconds; a phone may have to find satellites
const DIGITS = 5; // about a meter
const FAULTS = [null, 'denied', 'unavailable', 'late']; // by the browser's codes

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

/** Creates the button that orders a list by distance from the person, and back by priority. @param update loads the list */
export function nearButton(page, update) {
  const made = button(
    t('map.near.title'),
    async () => {
      here = here ? null : await whereIsHere(page);
      made.setAttribute('aria-pressed', String(here != null));
      update();
    },
    { 'aria-pressed': 'false', title: t('map.near.order') },
  );
  return made;
}

/** Returns the parameters that order priorities by distance; none if they are ordered by priority. */
export const nearPairs = () => (here ? [['near', here.join(',')]] : []);

/** Describes the distance of a row: "120 m away"; null: the list is not ordered by distance. */
export const away = ({ distance_m: distance }) =>
  distance == null ? null : t('map.near.away', { distance: meters(distance) });

/** Returns the sentence above a list that is ordered by distance; null: it is ordered by priority. */
export const nearNote = (count, labels) => (here ? plural('map.near.note', count, { labels }) : null);

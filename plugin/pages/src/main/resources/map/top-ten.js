// The ten worst streets that match the filters, printed below Overview and not shown on the screen.

import { element } from './base/dom.js';
import { t } from './base/texts.js';
import { meters, scoreText } from './base/words.js';
import { rowTitle } from './street-name.js';
import { ranked, weighed } from './table.js';
import { placeName } from './tabs.js';

const MOST = 10;

/** @param {Scored} scored */
function line({ table, scores }, row, regions) {
  const about = [
    regions.get(table.region[row]),
    meters(table.meters[row]),
    t('map.worst.score', { score: scoreText(scores[row]) }),
  ].filter(Boolean);
  return element('li', null, `${rowTitle(table, row)}: ${about.join(', ')}`);
}

/** Fills the list; the promise resolves when it is filled. Leaves it empty if another list is open, which is printed. */
export async function topTen(city) {
  const columns = placeName() === 'regions' ? await weighed() : null;
  const regions = new Map(city.regions.map(region => [region.id, region.name]));
  const rows = columns ? ranked(columns).slice(0, MOST) : [];
  const lines = rows.map(row => line(/** @type {Scored} */ (columns), row, regions));
  const list = lines.length > 0 ? [element('h2', null, t('map.worst.heading')), element('ol', null, lines)] : [];
  document.getElementById('top-ten').replaceChildren(...list);
}

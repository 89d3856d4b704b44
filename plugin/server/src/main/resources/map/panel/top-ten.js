// The ten worst streets that match the filters. The list is printed and not shown on the screen.

import { weighed } from '../table.js';
import { placeName } from '../tabs.js';
import { t } from '../texts.js';
import { element } from './dom.js';
import { rowTitle } from './street-name.js';
import { meters, scoreText } from './words.js';
import { ranked } from './worst.js';

const MOST = 10;

function line({ table, scores }, row, regions) {
  const about = [regions.get(table.region[row]), meters(table.meters[row]), t('map.worst.score', { score: scoreText(scores[row]) })].filter(Boolean);
  return element('li', null, `${rowTitle(table, row)}: ${about.join(', ')}`);
}

/**
 * Fills the list; the promise resolves when it is filled. Leaves it empty if the list of the worst streets is open,
 * which is printed anyway.
 */
export async function topTen(city) {
  const columns = placeName() === 'streets' ? null : await weighed();
  const regions = new Map(city.regions.map(region => [region.id, region.name]));
  const rows = columns ? ranked(columns).slice(0, MOST) : [];
  const list = rows.length > 0 && [element('h2', null, t('map.worst.heading')), element('ol', null, rows.map(row => line(columns, row, regions)))];
  document.getElementById('top-ten').replaceChildren(...(list || []));
}

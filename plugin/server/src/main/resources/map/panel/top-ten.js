// The ten worst streets of what is asked for, for a sheet of paper: a list that the screen does not show.

import { state } from '../state.js';
import { weighed } from '../table.js';
import { element } from './dom.js';
import { metres, scoreText } from './words.js';
import { ranked } from './worst.js';

const MOST = 10;

function line({ table, scores }, row, regions) {
  const about = [regions.get(table.region[row]), metres(table.meters[row]), `score ${scoreText(scores[row])}`].filter(Boolean);
  return element('li', null, `${table.name[row] ?? `Street ${table.id[row]}`}: ${about.join(', ')}`);
}

/** Makes the list anew; a promise that ends when it is there. Nothing, where the page prints its own list of worst streets. */
export async function topTen(city) {
  const columns = state.tab === 'streets' ? null : await weighed();
  const regions = new Map(city.regions.map(region => [region.id, region.name]));
  const rows = columns ? ranked(columns).slice(0, MOST) : [];
  const list = rows.length > 0 && [element('h2', null, 'Worst streets'), element('ol', null, rows.map(row => line(columns, row, regions)))];
  document.getElementById('top-ten').replaceChildren(...(list || []));
}

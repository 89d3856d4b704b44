// The streets of the region or the city with the lowest scores by the current weights. The map's zoom does not matter.

import { isFiltered } from '../chosen.js';
import { onChange, state } from '../state.js';
import { weighed } from '../table.js';
import { button, element } from './dom.js';
import { point } from './geometry.js';
import { go } from './go.js';
import { lazily } from './lazily.js';
import { pagedList } from './paged.js';
import { describeLabels } from './question.js';
import { pointingAt, streetButton } from './rows.js';
import { count, meters } from './words.js';

const MOST = 500; // a download has all of them
const RANKED_BY = ['region', 'scores', 'types', 'severity', 'verdict', 'reliability', 'dates', 'model', 'preset', 'weights'];

/** Returns the rows that match the filters, are audited (B2) and have a score: lowest score first, then by id, as the service ranks. */
export function ranked({ table, scores, shown }) {
  const rows = scores.map((score, row) => row).filter(row => scores[row] != null && table.audits[row] > 0 && shown[row]);
  return rows.sort((a, b) => scores[a] - scores[b] || table.id[a] - table.id[b]);
}

export function startWorst({ city, map }) {
  const section = document.getElementById('streets');
  const regions = new Map(city.regions.map(region => [region.id, region.name]));
  section.append(element('h2', null, 'Worst streets'));
  const show = pagedList(section, 'Streets with the lowest scores');

  function item({ table, scores }, row) {
    const id = table.id[row];
    const name = table.name[row] ?? `Street ${id}`;
    const middle = [table.lon[row], table.lat[row]];
    const hint = [regions.get(table.region[row]), meters(table.meters[row]), `id ${id}`].filter(Boolean).join(', ');
    return element('li', pointingAt(map, id, point(...middle)),
      streetButton(name, hint, scores[row], () => go({ street: id })),
      element('p', { class: 'buttons' }, button('Show on map', () => map.goTo(middle), { 'aria-label': `Show on map: ${name}` })));
  }

  async function update() {
    try {
      const columns = await weighed();
      const rows = ranked(columns);
      const area = state.region == null ? 'the city' : regions.get(state.region) ?? 'the region';
      const where = isFiltered() ? `${area} with ${describeLabels('lists')}` : area;
      show(rows.slice(0, MOST), rows.length === 0 ? `No audited street in ${where} has ${state.scores ? 'such ' : ''}a score.`
        : `${count(rows.length, 'audited street')} in ${where} ${rows.length === 1 ? 'has' : 'have'} a score; lowest first.`, row => item(columns, row));
    } catch (error) {
      show([], `Cannot list the streets: ${error.message}`);
      return false;
    }
  }

  const renew = lazily(section, update);
  onChange(keys => {
    if (RANKED_BY.some(key => keys.has(key))) renew();
  });
}

// What to mend first: the problems, or the streets as wholes, that would bring most.

import { onChange } from '../state.js';
import { button, element, outside } from './dom.js';
import { boxOf, point } from './geometry.js';
import { go } from './go.js';
import { lazily } from './lazily.js';
import { pagedList } from './paged.js';
import { asked, labelsInWords, query } from './question.js';
import { ask, newest } from './service.js';
import { count, metres, one, scoreText, severityWords, upper } from './words.js';

const LIMIT = 50;
const ASKED_BY = ['region', 'types', 'severity', 'reliability', 'model', 'preset', 'weights'];

function gain(row) {
  return `brings ${metres(row.accessible_meters)} of accessible street; score ${scoreText(row.score)} becomes ${scoreText(row.score_if_fixed)}`;
}

function titleOf(row) {
  if (row.label_type == null) return `${row.street_name ?? `Street ${row.street_edge_id}`}: ${count(row.problem_count, 'problem')}`;
  return [upper(one(row.label_type)), severityWords(row.label_type, row.median_severity)].filter(Boolean).join(', ');
}

function item({ properties: row, geometry }, map) {
  const places = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
  const here = geometry.type === 'Point' ? point(...geometry.coordinates, { kind: 'cluster', id: row.label_cluster_id }) : { type: 'Feature', geometry, properties: { kind: 'street', id: row.street_edge_id } };
  const title = titleOf(row);
  const where = [row.label_type == null ? null : row.street_name ?? `Street ${row.street_edge_id}`, row.region_name].filter(Boolean).join(', ');
  const on = () => map.highlight([here]);
  const off = () => map.highlight([]);
  return element('li', { mouseenter: on, mouseleave: off, focusin: on, focusout: off },
    button([element('span', { class: 'grow' }, element('strong', null, title), where && element('span', { class: 'line' }, where), element('span', { class: 'line' }, gain(row)))],
      () => go({ street: row.street_edge_id })),
    element('p', { class: 'buttons' }, button('Show on map', () => { map.fit(boxOf(places, 0.0007)); on(); }, { 'aria-label': `Show on map: ${title}` }),
      row.image_url && outside(row.image_url, 'Photo')));
}

export function startMend({ map }) {
  const section = document.getElementById('mend');
  const whole = element('input', { type: 'checkbox', id: 'mend-streets', change: () => update() });
  section.append(element('h2', null, 'What to mend first'), element('p', { class: 'quiet' }, 'Ranked by the length of street that mending makes accessible, times how sure people are.'),
    element('label', { class: 'check', for: 'mend-streets' }, whole, 'Whole streets at once'));
  const show = pagedList(section, 'What to mend first');
  const load = newest(({ features }) => show(features, features.length === 0 ? 'There is nothing of this to mend here.'
    : `The ${features.length === LIMIT ? `first ${LIMIT}` : features.length}: ${labelsInWords('priorities')}, those that bring most first.`, row => item(row, map)),
  error => show([], error.message));

  function update() {
    const pairs = asked('priorities');
    if (pairs == null) {
      load.stop();
      return show([], 'No type of problem is chosen.');
    }
    load(signal => ask(`v3/api/priorities?${query([...pairs, ['groupBy', whole.checked ? 'street' : 'cluster'], ['limit', LIMIT], ['inline', true]])}`, signal));
  }

  const renew = lazily(section, update);
  onChange(keys => {
    if (ASKED_BY.some(key => keys.has(key))) renew();
  });
}

// What to fix first, by priority: whole streets, or each problem as if it were fixed alone.

import { onChange } from '../state.js';
import { button, element, outside } from './dom.js';
import { boxOf } from './geometry.js';
import { go } from './go.js';
import { lazily } from './lazily.js';
import { pagedList } from './paged.js';
import { asked, describeLabels, query, ignoredNote } from './question.js';
import { pointing } from './rows.js';
import { ask, newest } from './service.js';
import { count, meters, one, scoreText, severityWords, upper } from './words.js';

const LIMIT = 50;
const MARGIN = 0.0007; // degrees around a shown problem
const ASKED_BY = ['region', 'types', 'severity', 'reliability', 'verdict', 'dates', 'model', 'preset', 'weights'];

/** The gains of single problems of a street do not add up: each assumes that the others stay. */
function gain(row) {
  const what = row.label_type != null ? 'Fixing it alone' : row.problem_count === 1 ? 'Fixing it' : `Fixing all ${row.problem_count}`;
  return `${what} makes ${meters(row.accessible_meters)} of street accessible; score ${scoreText(row.score)} becomes ${scoreText(row.score_if_fixed)}.`;
}

function titleOf(row) {
  if (row.label_type == null) return `${row.street_name ?? `Street ${row.street_edge_id}`}: ${count(row.problem_count, 'problem')}`;
  return [upper(one(row.label_type)), severityWords(row.label_type, row.median_severity)].filter(Boolean).join(', ');
}

function item({ properties: row, geometry }, map) {
  const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
  const here = { type: 'Feature', properties: {}, geometry };
  const title = titleOf(row);
  const street = row.label_type == null ? null : row.street_name ?? `Street ${row.street_edge_id}`;
  const tags = Object.keys(row.tag_counts ?? {});
  const lines = [[street, row.region_name, row.label_type == null && meters(row.length_meters)].filter(Boolean).join(', '),
    tags.length > 0 && `Tagged: ${tags.join(', ')}`, gain(row)].filter(Boolean)
    .map(line => element('span', { class: 'line' }, line));
  const shown = button('Show on map', () => {
    map.fit(boxOf(points, MARGIN));
    map.highlight([here]);
  }, { 'aria-label': `Show on map: ${title}` });
  return element('li', { ...pointing(map, here), 'data-street': row.label_type == null && row.street_edge_id },
    button(element('span', { class: 'grow' }, element('strong', null, title), lines), () => go({ street: row.street_edge_id })),
    element('p', { class: 'buttons' }, shown, row.image_url && outside(row.image_url, 'Photo')));
}

export function startFix({ map }) {
  const section = document.getElementById('fix');
  const single = element('input', { type: 'checkbox', id: 'fix-single', change: () => update() });
  const rule = 'Ranked by the length of street that a fix makes accessible, times the probability that the problem exists.';
  section.append(element('h2', null, 'What to fix first'), element('p', { class: 'quiet' }, rule),
    element('label', { class: 'check', for: 'fix-single' }, single, 'Each problem alone'));
  const show = pagedList(section, 'What to fix first');
  const load = newest(({ features }) => {
    const some = features.length === LIMIT ? `the first ${LIMIT}` : features.length;
    show(features, features.length === 0 ? 'No matching problems here.'
      : `Showing ${some}: ${describeLabels('priorities')}, ${single.checked ? '' : 'grouped by street, '}highest priority first.${ignoredNote('priorities')}`, row => item(row, map));
  }, error => show([], error.message));

  function update() {
    const pairs = asked('priorities');
    if (pairs == null) {
      load.stop();
      return show([], 'No problem type is selected.');
    }
    const all = [...pairs, ['groupBy', single.checked ? 'cluster' : 'street'], ['limit', LIMIT], ['inline', true]];
    return load(signal => ask(`v3/api/priorities?${query(all)}`, signal));
  }

  const renew = lazily(section, update);
  onChange(keys => {
    if (ASKED_BY.some(key => keys.has(key))) renew();
  });
}

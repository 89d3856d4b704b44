// What to fix first, by priority: whole streets, or each problem as if it were fixed alone.

import { onChange } from '../state.js';
import { plural, t } from '../texts.js';
import { button, element, outside } from './dom.js';
import { boxOf } from './geometry.js';
import { go } from './go.js';
import { lazily } from './lazily.js';
import { pagedList } from './paged.js';
import { asked, describeLabels, query, ignoredNote } from './question.js';
import { pointing } from './rows.js';
import { ask, newest } from './service.js';
import { meters, one, scoreText, severityWords, upper } from './words.js';

const LIMIT = 50;
const MARGIN = 0.0007; // degrees around a shown problem
const ASKED_BY = ['region', 'types', 'severity', 'reliability', 'verdict', 'dates', 'model', 'preset', 'weights'];

/** The gains of single problems of a street do not add up: each assumes that the others stay. */
function gain(row) {
  const effect = { meters: meters(row.accessible_meters), before: scoreText(row.score), after: scoreText(row.score_if_fixed) };
  return row.label_type != null ? t('map.fix.gainAlone', effect) : plural('map.fix.gain', row.problem_count, effect);
}

function titleOf(row) {
  if (row.label_type == null) return plural('map.fix.street', row.problem_count, { street: row.street_name ?? t('map.street.unnamed', { id: row.street_edge_id }) });
  return [upper(one(row.label_type)), severityWords(row.label_type, row.median_severity)].filter(Boolean).join(', ');
}

function item({ properties: row, geometry }, map) {
  const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
  const here = { type: 'Feature', properties: {}, geometry };
  const title = titleOf(row);
  const street = row.label_type == null ? null : row.street_name ?? t('map.street.unnamed', { id: row.street_edge_id });
  const tags = Object.keys(row.tag_counts ?? {});
  const lines = [[street, row.region_name, row.label_type == null && meters(row.length_meters)].filter(Boolean).join(', '),
    tags.length > 0 && t('map.fix.tagged', { tags: tags.join(', ') }), gain(row)].filter(Boolean)
    .map(line => element('span', { class: 'line' }, line));
  const shown = button(t('map.show'), () => {
    map.fit(boxOf(points, MARGIN));
    map.highlight([here]);
  }, { 'aria-label': t('map.showOf', { title }) });
  return element('li', { ...pointing(map, here), 'data-street': row.label_type == null && row.street_edge_id,
    'data-cluster': row.label_type != null && row.label_cluster_id },
    button(element('span', { class: 'grow' }, element('strong', null, title), lines), () => go({ street: row.street_edge_id })),
    element('p', { class: 'buttons' }, shown, row.image_url && outside(row.image_url, t('map.fix.photo'))));
}

export function startFix({ map }) {
  const section = document.getElementById('fix');
  const single = element('input', { type: 'checkbox', id: 'fix-single', change: () => update() });
  const rule = t('map.fix.rule');
  section.append(element('h2', null, t('map.fix.heading')), element('p', { class: 'quiet' }, rule),
    element('label', { class: 'check', for: 'fix-single' }, single, t('map.fix.single')));
  const show = pagedList(section, t('map.fix.heading'));
  const load = newest(({ features }) => {
    const shown = { some: features.length === LIMIT ? t('map.fix.first', { count: LIMIT }) : features.length, labels: describeLabels('priorities') };
    show(features, features.length === 0 ? t('map.fix.nothing')
      : (single.checked ? t('map.fix.problems', shown) : t('map.fix.streets', shown)) + ignoredNote('priorities'), row => item(row, map));
  }, error => show([], error.message));

  function update() {
    const pairs = asked('priorities');
    if (pairs == null) {
      load.stop();
      return show([], t('map.fix.noType'));
    }
    const all = [...pairs, ['groupBy', single.checked ? 'cluster' : 'street'], ['limit', LIMIT], ['inline', true]];
    return load(signal => ask(`v3/api/priorities?${query(all)}`, signal));
  }

  const renew = lazily(section, update);
  onChange(keys => {
    if (ASKED_BY.some(key => keys.has(key))) renew();
  });
}

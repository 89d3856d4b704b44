// What to fix first, by priority: whole streets, or each problem as if it were fixed alone.

import { onChange, state } from '../state.js';
import { plural, t, to } from '../texts.js';
import { button, element, outside } from './dom.js';
import { boxOf } from './geometry.js';
import { go } from './go.js';
import { lazily } from './lazily.js';
import { pagedList } from './paged.js';
import { asked, describeLabels, query, ignoredNote } from './question.js';
import { pointing } from './rows.js';
import { ask, newest } from './service.js';
import { learnStreets, listName } from './street-name.js';
import { many, meters, one, PROBLEMS, scoreText, severityWords, upper, whole } from './words.js';

const LIMIT = 50;
const MOST = 10000; // problems on the streets of a list
const COUNTS = [10, 50, 'all']; // of problems on a work list
const MARGIN = 0.0007; // degrees around a shown problem
const WORK_LIST = [['worklist', 'map.fix.work.page'], ['worklist.pdf', 'map.fix.work.pdf'], ['worklist.xlsx', 'map.fix.work.xlsx'], ['worklist.csv', 'map.fix.work.csv']];
const ASKED_BY = ['region', 'types', 'severity', 'reliability', 'verdict', 'dates', 'model', 'preset', 'weights'];

/** The gains of single problems of a street do not add up: each assumes that the others stay. */
function gain(row) {
  const effect = { meters: meters(row.accessible_meters), before: scoreText(row.score), after: scoreText(row.score_if_fixed) };
  return row.label_type != null ? t('map.fix.gainAlone', effect) : plural('map.fix.gain', row.problem_count, effect);
}

function titleOf(row) {
  if (row.label_type == null) return plural('map.fix.street', row.problem_count, { street: listName(row) });
  return [upper(one(row.label_type)), severityWords(row.label_type, row.median_severity)].filter(Boolean).join(', ');
}

const meets = problem => state.types.has(problem.label_type) && (problem.reliability ?? 0) >= state.reliability
  && (!state.severity || (problem.median_severity >= state.severity[0] && problem.median_severity <= state.severity[1]));

/** Describes problems by type, with their tags: "2 surface problems (cracks, uplift), 1 obstacle". */
function describe(problems) {
  return PROBLEMS.map(type => problems.filter(problem => problem.label_type === type)).filter(some => some.length > 0).map(some => {
    const what = { count: whole(some.length), problems: (some.length === 1 ? one : many)(some[0].label_type) };
    const tags = [...new Set(some.flatMap(problem => Object.keys(problem.tag_counts)))];
    return tags.length > 0 ? t('map.fix.countedTagged', { ...what, tags: tags.join(', ') }) : t('map.fix.counted', what);
  }).join('; ');
}

let described = new Map(); // which problems a street has, by street id; empty: not loaded

/** Loads which problems the streets of a list have, by one request, and adds them to the rows. Without an answer the rows do without. */
async function describeStreets(ids, signal) {
  const pairs = [['f', 'json'], ['nested', true], ['limit', MOST], ['properties', 'street_edge_id,label_type,median_severity,reliability,tag_counts'],
    ['filter', `street_edge_id IN (${ids.join(',')})`]];
  const { features } = await ask(`ogc/features/v1/collections/priorities/items?${query(pairs)}`, signal);
  const problems = features.map(({ properties }) => properties).filter(meets);
  described = new Map(ids.map(id => [id, describe(problems.filter(problem => problem.street_edge_id === id))]));
  document.querySelectorAll('#fix [data-street]').forEach(row => { row.querySelector('.problems').textContent = described.get(Number(row.dataset.street)); });
}

function item({ properties: row, geometry }, map) {
  const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
  const here = { type: 'Feature', properties: {}, geometry };
  const title = titleOf(row);
  const street = row.label_type == null ? null : listName(row);
  const tags = Object.keys(row.tag_counts ?? {});
  const lines = [[street, row.region_name, row.label_type == null && meters(row.length_meters)].filter(Boolean).join(', '),
    tags.length > 0 && t('map.fix.tagged', { tags: tags.join(', ') }), gain(row)].filter(Boolean)
    .map(line => element('span', { class: 'line' }, line));
  if (row.label_type == null) lines.splice(1, 0, element('span', { class: 'line problems' }, described.get(row.street_edge_id) ?? ''));
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
  const work = WORK_LIST.map(([path, key]) => [path, element('a', { class: 'button' }, t(key))]);
  const count = element('select', { id: 'fix-count', change: () => link() }, COUNTS.map(some =>
    element('option', { value: some, selected: some === LIMIT }, some === 'all' ? t('map.fix.work.all') : t('map.fix.work.count', { count: some }))));
  section.append(element('p', { class: 'buttons', id: 'fix-work' }, element('label', { for: 'fix-count' }, t('map.fix.work')), count, work.map(([, address]) => address)));
  const show = pagedList(section, t('map.fix.heading'));
  const load = newest(({ features }) => {
    const shown = { some: features.length === LIMIT ? t('map.fix.first', { count: LIMIT }) : features.length, labels: describeLabels('priorities') };
    show(features, features.length === 0 ? t('map.fix.nothing')
      : (single.checked ? t('map.fix.problems', shown) : plural('map.fix.streets', features.length, shown)) + ignoredNote('priorities'), row => item(row, map));
  }, error => show([], error.message));

  /** Lets the links ask for what the list shows, as many problems as chosen. */
  function link() {
    const pairs = [...asked('priorities') ?? [], ['limit', count.value]];
    work.forEach(([path, address]) => { address.href = to(`${path}?${query(pairs)}`); });
  }

  function update() {
    const pairs = asked('priorities');
    if (pairs == null) {
      load.stop();
      return show([], t('map.fix.noType'));
    }
    link();
    const all = [...pairs, ['groupBy', single.checked ? 'cluster' : 'street'], ['limit', LIMIT], ['inline', true]];
    return load(async signal => {
      const [found] = await Promise.all([ask(`v3/api/priorities?${query(all)}`, signal), learnStreets().catch(() => null)]);
      described = new Map();
      const streets = single.checked ? [] : found.features.map(({ properties }) => properties.street_edge_id);
      if (streets.length > 0) describeStreets(streets, signal).catch(() => null); // the rows are there before its answer
      return found;
    });
  }

  const renew = lazily(section, update);
  onChange(keys => {
    if (ASKED_BY.some(key => keys.has(key))) renew();
  });
}

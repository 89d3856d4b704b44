// What changed since a snapshot: streets that are better or worse, and problems that are new or gone. The link names the snapshot.

import { placePairs } from '../areas.js';
import { button, element } from '../base/dom.js';
import { boxOf } from '../base/geometry.js';
import { go } from '../base/go.js';
import { lazily } from '../base/lazily.js';
import { ask, newest } from '../base/service.js';
import { change, onChange, state } from '../base/state.js';
import { plural, t, to } from '../base/texts.js';
import { counted, day, listed, PROBLEMS, scoreClass, scoreText, signed } from '../base/words.js';
import { CHANGES, changeSymbol } from '../look.js';
import { learnStreets, listName } from '../street-name.js';
import { pagedList } from './paged.js';
import { query } from './question.js';
import { pointing } from './rows.js';

const REASONS = [
  'audits',
  'clusters_added',
  'clusters_removed',
  'split',
  'merged',
  'severity',
  'verdict',
  'tags',
  'geometry',
  'region',
  'grade',
  'rules',
  'other',
];
const FATES = ['new', 'gone', 'judged', 'regrouped'];
const DIRECTIONS = ['all', 'worse', 'better'];
const JUDGED = ['severity', 'verdict', 'tags']; // reasons of clusters that are judged differently
const MARGIN = 0.0007; // degrees around a shown street

/** Returns the kind of a changed street, a key of CHANGES; null: its score did not change, or the street is new or gone. */
function kindOf({ change, score_before: before, score_after: after, score_difference: difference }) {
  if (change !== 'changed') return null;
  if (before == null) return after == null ? null : 'audited';
  return !difference ? null : difference > 0 ? 'better' : 'worse';
}

/** Returns the changed streets with a kind, the largest difference first. */
function streetsOf({ features }) {
  const size = ({ properties }) => Math.abs(properties.score_difference ?? 0);
  return features
    .map(feature => ({ ...feature, properties: { ...feature.properties, kind: kindOf(feature.properties) } }))
    .filter(({ properties }) => properties.kind)
    .sort((a, b) => size(b) - size(a) || a.properties.street_edge_id - b.properties.street_edge_id);
}

/** Returns what happened to a cluster: new, gone, judged differently, or only regrouped: split or merged. */
function fateOf({ change, reasons }) {
  if (change === 'changed') return reasons.some(reason => JUDGED.includes(reason)) ? 'judged' : null;
  return ['new', 'gone'].find(fate => reasons.includes(fate)) ?? 'regrouped';
}

/** Returns the clusters to which something happened, by kind. */
function clustersOf({ features }) {
  return features
    .map(feature => ({ ...feature, properties: { ...feature.properties, kind: fateOf(feature.properties) } }))
    .filter(({ properties }) => properties.kind);
}

/** Says what happened on a street: "New: 2 obstacles. Gone: 1 missing curb ramp." Empty: nothing that has a name. */
function happened(clusters) {
  return FATES.map(fate => {
    const types = clusters
      .filter(({ properties }) => properties.kind === fate)
      .map(({ properties }) => properties.label_type);
    const said = [...new Set(types)]
      .map(type => [type, types.filter(other => other === type).length])
      .map(([type, some]) => counted(type, some));
    return said.length > 0 && t(`map.changes.what.${fate}`, { things: listed(said) }); // FATES
  })
    .filter(Boolean)
    .join(' ');
}

const count = (features, kind) => features.filter(({ properties }) => properties.kind === kind).length;

function legend() {
  const row = kind => element('li', null, changeSymbol(CHANGES[kind]), t(`map.changes.legend.${kind}`)); // the keys of CHANGES
  return element('ul', { class: 'keys', 'aria-label': t('map.changes.legend') }, Object.keys(CHANGES).map(row));
}

let loaded = null; // [summary, streets, clusters] since the chosen snapshot

/** Returns what changed on a street, as lines: its scores, the reasons, and what happened to its clusters. */
function linesOf(row) {
  const scores = t('map.changes.scores', { before: scoreText(row.score_before), after: scoreText(row.score_after) });
  const reasons = row.reasons.filter(reason => REASONS.includes(reason)).map(reason => t(`map.changes.why.${reason}`)); // REASONS
  const clusters = loaded[2].filter(({ properties }) => properties.street_edge_id === row.street_edge_id);
  return [
    scores,
    reasons.length > 0 && t('map.changes.because', { reasons: listed(reasons) }),
    happened(clusters),
  ].filter(Boolean);
}

const sinceOf = ({ from }) => t('map.changes.since', { name: from.name, day: day(from.refreshed_at) });

/** Returns what changed on a street of the list, for its card; null: nothing, or the list is not loaded. */
export function changedOn(id) {
  const row = loaded?.[1].find(({ properties }) => properties.street_edge_id === id)?.properties;
  if (!row) return null;
  const [scores, ...why] = linesOf(row);
  return element(
    'div',
    { class: 'changed-on' },
    [`${sinceOf(loaded[0])} ${scores}`, ...why].map(line => element('p', null, line)),
  );
}

function item({ properties: row, geometry }, map) {
  /** @type {Feature} */
  const here = { type: 'Feature', properties: {}, geometry };
  const title = listName(row);
  const [scores, ...why] = linesOf(row);
  const difference = row.score_difference == null ? t('map.changes.legend.audited') : signed(row.score_difference);
  return element(
    'li',
    { ...pointing(map, here), 'data-street': row.street_edge_id },
    button(
      [
        element(
          'span',
          { class: 'grow' },
          element('strong', null, title),
          [[state.region == null && row.region_name, scores].filter(Boolean).join(', '), ...why].map(line =>
            element('span', { class: 'line' }, line),
          ),
        ),
        difference,
      ],
      () => go({ street: row.street_edge_id }),
    ),
    element(
      'p',
      { class: 'buttons' },
      button(t('map.show'), () => map.fit(boxOf(geometry.coordinates, MARGIN)), {
        'aria-label': t('map.showOf', { title }),
      }),
    ),
  );
}

function summaryOf(summary, streets, problems) {
  const said = [
    plural('map.changes.better', count(streets, 'better')),
    plural('map.changes.worse', count(streets, 'worse')),
    plural('map.changes.audited', count(streets, 'audited')),
    plural('map.changes.new', count(problems, 'new')),
    plural('map.changes.gone', count(problems, 'gone')),
  ];
  const regrouped = count(problems, 'regrouped');
  return [
    sinceOf(summary),
    ...said,
    regrouped > 0 && plural('map.changes.regrouped', regrouped),
    summary.rules_changed && t('map.changes.rules'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns a table of the neighborhoods whose class of accessibility changed; null: there are none. */
function classes({ regions }) {
  const kind = score => (score == null ? t('map.changes.noScore') : t(`map.class.${scoreClass(score)}`)); // 0 to 4
  const word = score => (score == null ? kind(score) : `${kind(score)}, ${scoreText(score)}`);
  const rows = (regions?.regions ?? [])
    .filter(({ before, after }) => before && after)
    .filter(({ before, after }) => kind(before.score) !== kind(after.score))
    .map(({ before, after }) => [after.name, word(before.score), word(after.score)]);
  if (rows.length === 0) return null;
  const head = ['map.changes.region', 'map.changes.before', 'map.changes.after'].map(key =>
    element('th', { scope: 'col' }, t(key)),
  );
  return element(
    'table',
    null,
    element('caption', null, t('map.changes.classes')),
    element('thead', null, element('tr', null, head)),
    element(
      'tbody',
      null,
      rows.map(([name, before, after]) =>
        element(
          'tr',
          null,
          element('th', { scope: 'row' }, name),
          element('td', null, before),
          element('td', null, after),
        ),
      ),
    ),
  );
}

/** @param {Page} page */
export async function startChanges({ city, map }) {
  if (!city.snapshots) return;
  const section = document.getElementById('changes');
  const { snapshots } = await ask('v3/api/snapshots').catch(() => ({ snapshots: [] }));
  if (snapshots.length === 0) return;
  document.getElementById('tab-changes').hidden = false;
  const select = element(
    'select',
    { id: 'since', change: () => change({ since: select.value || null }, { push: true }) },
    element('option', { value: '' }, t('map.compare.choose')),
  );
  const options = () =>
    [...snapshots]
      .reverse()
      .map(({ name, data_time: time }) =>
        element('option', { value: name }, t('map.changes.option', { name, day: day(time) })),
      );
  const report = element('a', { class: 'button', hidden: true }, t('map.changes.report'));
  section.append(
    element('p', null, element('label', { for: 'since' }, t('map.changes.choose'), ' ', select)),
    legend(),
    element('p', { class: 'buttons' }, report),
  );
  const direction = element(
    'select',
    { id: 'change-direction', change: () => list() },
    DIRECTIONS.map(value => element('option', { value }, t(`map.changes.only.${value}`))),
  ); // DIRECTIONS
  const table = element('div', { class: 'scroll' });
  section.append(
    table,
    element('p', null, element('label', { for: direction.id }, t('map.changes.only'), ' ', direction)),
  );
  const show = pagedList(section, t('map.page.changes'));
  let drawn = []; // what the map shows while the part is open

  const isOpen = () => state.tab === 'changes' && state.since != null;
  const draw = () => map.changes(isOpen() ? drawn : []);
  const load = newest(
    ([summary, changedStreets, changedClusters]) => {
      loaded = [summary, streetsOf(changedStreets), clustersOf(changedClusters)];
      table.replaceChildren(...[classes(summary)].filter(Boolean));
      list();
    },
    error => {
      loaded = null;
      table.replaceChildren();
      drawn = [];
      draw();
      show([], error.message);
    },
  );

  /** Shows the streets in the chosen direction, in the list and on the map. */
  function list() {
    if (!loaded) return;
    const [summary, all, clusters] = loaded;
    const problems = clusters.filter(({ properties }) => PROBLEMS.includes(properties.label_type));
    const streets =
      direction.value === 'all' ? all : all.filter(({ properties }) => properties.kind === direction.value);
    drawn = [
      ...streets,
      ...problems.filter(({ properties }) => direction.value === 'all' && ['new', 'gone'].includes(properties.kind)),
    ];
    draw();
    show(streets, summaryOf(summary, all, problems), row => item(row, map));
  }

  function update() {
    if (select.length === 1) select.append(...options()); // formatting the first day takes long, so not before the part is opened
    select.value = state.since ?? '';
    const place = placePairs();
    report.hidden = state.since == null;
    report.href = to(`report?${query([...place, ['since', state.since ?? '']])}`);
    if (state.since == null) {
      load.stop();
      loaded = null;
      table.replaceChildren();
      drawn = [];
      draw();
      return show([], t('map.changes.none'));
    }
    const from = [['from', state.since], ...place];
    const rows = collection =>
      `v3/api/changes?${query([...from, ['collection', collection], ['filetype', 'geojson'], ['inline', true]])}`;
    return load(async signal => {
      const summary = await ask(`v3/api/changes?${query(from)}`, signal); // one after the other: each reads the whole city
      const streets = await ask(rows('streets'), signal);
      const clusters = await ask(rows('clusters'), signal);
      await learnStreets().catch(() => null);
      return [summary, streets, clusters];
    });
  }

  const renew = lazily(section, update);
  onChange(keys => {
    if (keys.has('since') || keys.has('region') || keys.has('areas')) renew();
    if (keys.has('tab')) draw();
  });
}

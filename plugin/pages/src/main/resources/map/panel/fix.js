// What to fix first, by priority: whole streets, or each problem as if it were fixed alone; or the repairs that bring most within a person's
// reach. The map numbers the rows; the work list has the same.

import { button, element, outside } from '../base/dom.js';
import { placePairs } from '../areas.js';
import { boxOf, middleOf } from '../base/geometry.js';
import { go } from '../base/go.js';
import { lazily } from '../base/lazily.js';
import { ask, newest } from '../base/service.js';
import { change, hasAny, onChange, QUESTION, state } from '../base/state.js';
import { plural, t, tagWords, to } from '../base/texts.js';
import { counted, meters, NEAR_METERS, one, PROBLEMS, scoreText, severityWords, upper, whole } from '../base/words.js';
import { away, isNear, nearControls, nearNote, nearPairs } from '../near.js';
import { learnStreets, listName, whereabouts } from '../street-name.js';
import { placeName } from '../tabs.js';
import { presetTitle } from '../weights.js';
import { pagedList } from './paged.js';
import { asked, describeLabels, query, ignoredNote } from './question.js';
import { aid, aidChoice, EFFORT, openRepair, reachButton } from './reach.js';
import { pointing, titled } from './rows.js';

const LIMIT = 50;
const MOST = 10000; // the highest limit of the service: rows of a list, problems on the streets of a page
const COUNTS = [10, LIMIT, 'all']; // rows of a list
const GROUPS = ['street', 'cluster', 'reach']; // what a row is; reach: a repair
const REPAIRS = 10; // to list
const MARGIN = 0.0007; // degrees around a shown problem
const WORK_LIST = [
  ['worklist', 'map.fix.work.page'],
  ['worklist.pdf', 'map.fix.work.pdf'],
  ['worklist.xlsx', 'map.fix.work.xlsx'],
  ['worklist.csv', 'map.fix.work.csv'],
];

const isStreet = row => row.label_type == null;

/** Says what a repair changes: "Score 0.05 → 0.84, worth 83 m". */
function effectOf(row) {
  const worth =
    row.accessible_meters > 0 && row.accessible_meters < 0.5
      ? t('number.under', { number: meters(1) })
      : meters(row.accessible_meters);
  const [before, after] = [row.score, row.score_if_fixed].map(score => score != null && scoreText(score));
  return before === after
    ? t('map.fix.worthOnly', { meters: worth })
    : t('map.fix.effect', { before, after, meters: worth });
}

function titleOf(row) {
  const title = isStreet(row)
    ? listName(row)
    : [upper(one(row.label_type)), severityWords(row.label_type, row.median_severity)].filter(Boolean).join(', ');
  return `${row.rank}. ${title}`;
}

const meets = problem =>
  state.types.has(problem.label_type)
  && (problem.reliability ?? 0) >= state.reliability
  && (!state.severity
    || (problem.median_severity >= state.severity[0] && problem.median_severity <= state.severity[1]));

/** Describes problems of a street by type, with their tags: "2 surface problems (cracks, uplift), 1 obstacle". A missing sidewalk is one problem. */
function describe(problems, length) {
  return PROBLEMS.map(type => problems.filter(problem => problem.label_type === type))
    .filter(some => some.length > 0)
    .map(some => {
      if (some.length > 1 && some[0].label_type === 'NoSidewalk')
        return t('map.fix.sidewalk', { length: meters(length), count: whole(some.length) });
      const problemsOfType = counted(some[0].label_type, some.length);
      const tags = [...new Set(some.flatMap(problem => Object.keys(problem.tag_counts)))];
      return tags.length > 0
        ? t('map.fix.tagsOf', { problems: problemsOfType, tags: tags.map(tagWords).join(', ') })
        : problemsOfType;
    })
    .join(', ');
}

const described = new Map(); // which problems a street has, by street id
/** @type {() => string[]} */
let leftOut = () => []; // tags whose problems are left out
const wanted = new Map(); // lengths in meters of streets to describe, by street id

/** Loads which problems without certain tags the wanted streets have, by one request, and adds them to the rows. Without an answer the rows do without. */
async function describeStreets(left) {
  const lengths = new Map(wanted);
  const ids = [...lengths.keys()];
  wanted.clear();
  const pairs = [
    ['f', 'json'],
    ['nested', true],
    ['limit', MOST],
    ['properties', 'street_edge_id,label_type,median_severity,reliability,tag_counts'],
    ['filter', `street_edge_id IN (${ids.join(',')})`],
  ];
  const { features } = await ask(`ogc/features/v1/collections/priorities/items?${query(pairs)}`);
  const problems = features
    .map(({ properties }) => properties)
    .filter(problem => meets(problem) && !left.some(tag => tag in problem.tag_counts));
  ids.forEach(id =>
    described.set(
      id,
      describe(
        problems.filter(problem => problem.street_edge_id === id),
        lengths.get(id),
      ),
    ),
  );
  document.querySelectorAll('#fix [data-street]').forEach(row => {
    row.querySelector('.problems').textContent = described.get(Number(row.dataset.street)) ?? '';
  });
}

/** Returns which problems a street has; empty while that is being loaded, once for all rows of a page. */
function problemsOf({ street_edge_id: id, length_meters: length }) {
  if (described.has(id)) return described.get(id);
  if (wanted.size === 0) setTimeout(() => describeStreets(leftOut()).catch(() => null));
  wanted.set(id, length);
  return '';
}

function item({ properties: row, geometry }, map, movable) {
  const points = geometry.type === 'Point' ? [geometry.coordinates] : geometry.coordinates;
  /** @type {Feature} */
  const here = { type: 'Feature', properties: {}, geometry };
  const title = titleOf(row);
  const street = isStreet(row) ? null : listName(row);
  const tags = Object.keys(row.tag_counts ?? {});
  const lines = [
    [away(row), street, state.region == null && row.region_name, isStreet(row) && meters(row.length_meters)]
      .filter(Boolean)
      .join(', '),
    tags.length > 0 && t('map.fix.tagged', { tags: tags.map(tagWords).join(', ') }),
    row.point_count > 0 && plural('map.fix.points', row.point_count, { distance: meters(NEAR_METERS) }),
    tags.some(tag => movable.includes(tag))
      && t('map.fix.mayMove', {
        tags: tags
          .filter(tag => movable.includes(tag))
          .map(tagWords)
          .join(', '),
      }),
    effectOf(row),
  ]
    .filter(Boolean)
    .map(line => element('span', { class: 'line' }, line));
  if (isStreet(row)) lines.splice(1, 0, element('span', { class: 'line problems' }, problemsOf(row)));
  const shown = button(
    t('map.show'),
    () => {
      map.fit(boxOf(points, MARGIN));
      map.highlight([here]);
    },
    { 'aria-label': t('map.showOf', { title }) },
  );
  return element(
    'li',
    {
      ...pointing(map, here),
      'data-street': isStreet(row) && row.street_edge_id,
      'data-cluster': !isStreet(row) && row.label_cluster_id,
    },
    button(element('span', { class: 'grow' }, element('strong', null, title), lines), () =>
      go({ street: row.street_edge_id }),
    ),
    element('p', { class: 'buttons' }, shown, row.image_url && outside(row.image_url, t('map.fix.photo'))),
  );
}

const idsOf = row => row.street_edge_ids.split(',').map(Number);

/** Returns the row of a repair: what it fixes, and what it brings within reach. It opens what it adds to those before it. */
function repair({ properties: row, geometry }, map, all) {
  /** @type {Feature} */
  const here = { type: 'Feature', properties: {}, geometry };
  const name = row.street_name ?? t('map.street.nameless');
  const place = whereabouts(row.from_street, row.to_street);
  const title = `${row.rank}. ${place ? t('map.street.located', { street: name, place }) : name}`;
  const ids = idsOf(row);
  const middle = middleOf(geometry.coordinates);
  const upTo = all.slice(0, row.rank).map(({ properties }) => idsOf(properties));
  const worst = [upper(one(row.label_type)), severityWords(row.label_type, row.median_severity)].filter(Boolean);
  const lines = [
    ids.length > 1 && plural('map.count.pieces', ids.length),
    t('map.fix.reach.problems', { count: whole(row.problem_count), worst: worst.join(', ') }),
    t('map.fix.reach.gain', { length: meters(row.helped_meters), more: meters(row.mean_gain) }),
  ].filter(Boolean);
  return element(
    'li',
    { ...pointing(map, here), 'data-street': String(ids[0]) },
    titled(title, lines, () => openRepair(middle, EFFORT, upTo)),
    element(
      'p',
      { class: 'buttons' },
      button(
        t('map.show'),
        () => {
          map.fit(boxOf(geometry.coordinates, MARGIN));
          map.highlight([here]);
        },
        { 'aria-label': t('map.showOf', { title }) },
      ),
      row.image_url && outside(row.image_url, t('map.fix.photo')),
      reachButton(middle),
    ),
  );
}

function choice(id, values, chosen, label, update) {
  return element(
    'select',
    { id, change: update },
    values.map(value => element('option', { value, selected: value === chosen }, label(value))),
  );
}

/** @param {Page} page */
export function startFix({ city, map }) {
  const section = document.getElementById('fix');
  const group = choice(
    'fix-group',
    GROUPS,
    GROUPS[0],
    value => t(`map.fix.group.${value}`),
    () => update(),
  ); // street, cluster, reach
  const count = choice(
    'fix-count',
    COUNTS,
    LIMIT,
    some => (some === 'all' ? t('map.fix.all') : some),
    () => update(),
  );
  const near = nearControls({ city, map }, () => update());
  const whom = aidChoice(preset => change({ preset, weights: null }));
  const movable = element('input', { type: 'checkbox', id: 'fix-movable', change: () => update() });
  leftOut = () => (movable.checked ? city.movable : []);
  const work = WORK_LIST.map(([path, key]) => [path, element('a', { class: 'button' }, t(key))]);
  const plan = element(
    'a',
    { class: 'button', title: t('map.fix.planLong'), 'aria-label': t('map.fix.planLong') },
    t('map.fix.plan'),
  );
  const unseen = (text, { id }) => element('label', { class: 'unseen', for: id }, text);
  section.append(
    element('h2', null, t('map.fix.heading')),
    element(
      'p',
      { class: 'buttons' },
      unseen(t('map.fix.group'), group),
      group,
      unseen(t('map.fix.count'), count),
      count,
      whom,
      near,
    ),
    element(
      'p',
      { class: 'buttons', id: 'fix-work' },
      t('map.fix.work'),
      work.map(([, address]) => address),
      plan,
    ),
  );
  const list = pagedList(section, t('map.fix.heading'));
  section.append(
    element(
      'details',
      null,
      element('summary', null, t('map.fix.more')),
      element('p', { class: 'quiet' }, t('map.fix.worth')),
      element('label', { class: 'check', for: movable.id }, movable, t('map.fix.movable')),
    ),
  );
  let listed = [];

  /** Numbers the rows on the map while the list is open, or a place of it. */
  const number = () => map.ranks(placeName() === 'fix' ? listed : []);

  function show(features, text) {
    listed = features.map(({ properties: { rank }, geometry }) => ({
      type: 'Feature',
      properties: { rank },
      geometry,
    }));
    number();
    list(features, text, row => (group.value === 'reach' ? repair(row, map, features) : item(row, map, city.movable)));
  }

  /** Lists the repairs that bring most within reach, and points the links at their files. */
  function updateReach() {
    const pairs = [...placePairs(), ['preset', aid()]];
    const repairs = `v3/api/reconnect?${query([...pairs, ['limit', REPAIRS]])}`;
    plan.href = to(`plan?${query([...pairs, ['order', 'reach']])}`);
    work.forEach(([path, address]) => {
      address.href = to(
        path === 'worklist' ? repairs.replace('v3/api/', '') : `${repairs}&filetype=${path.split('.')[1]}`,
      );
    });
    show([], t('map.loading'));
    return loadReach(signal => ask(`${repairs}&filetype=geojson`, signal));
  }

  const loadReach = newest(
    ({ features }) =>
      show(
        features,
        features.length === 0
          ? t('map.fix.reach.nothing')
          : t('map.fix.reach.note', { whom: presetTitle(aid()), length: meters(EFFORT) }),
      ),
    error => show([], error.message),
  );

  const load = newest(
    ({ features }) =>
      show(
        features,
        features.length === 0
          ? t('map.fix.nothing')
          : (nearNote(features.length, describeLabels('priorities'))
              ?? plural(`map.fix.listed.${group.value}`, features.length, { labels: describeLabels('priorities') }))
              + ignoredNote('priorities'),
      ),
    error => show([], error.message),
  ); // street, cluster

  function update() {
    const isReach = group.value === 'reach';
    whom.hidden = !isReach;
    count.hidden = isReach;
    near[0].hidden = isReach;
    near[1].hidden = isReach || !isNear();
    whom.value = aid();
    work.forEach(([path, address]) => {
      address.hidden = isReach && path === 'worklist.pdf';
    });
    (isReach ? load : loadReach).stop();
    if (isReach) return updateReach();
    const pairs = asked('priorities');
    if (pairs == null) {
      load.stop();
      return show([], t('map.fix.noType'));
    }
    const rows = limit =>
      query([
        ...nearPairs(pairs),
        ...(movable.checked ? [['movable', false]] : []),
        ['groupBy', group.value],
        ['limit', limit],
      ]);
    plan.href = to(`plan?${query([...pairs, ...(movable.checked ? [['movable', false]] : [])])}`);
    work.forEach(([path, address]) => {
      address.href = to(`${path}?${rows(count.value)}`);
    });
    return load(async signal => {
      const [found] = await Promise.all([
        ask(
          `v3/api/priorities?${rows(count.value === 'all' ? MOST : count.value)}${city.pointSets ? '&include=points' : ''}&inline=true`,
          signal,
        ),
        learnStreets().catch(() => null),
      ]);
      described.clear();
      if (group.value === GROUPS[0]) found.features.slice(0, LIMIT).forEach(({ properties }) => problemsOf(properties)); // paper has as many
      return found;
    });
  }

  const renew = lazily(section, update);
  onChange(keys => {
    if (hasAny(keys, QUESTION)) renew();
    number();
  });
}

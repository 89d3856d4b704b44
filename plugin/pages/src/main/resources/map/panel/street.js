// A street: the parts of its score, the evidence, and the adjacent streets.

import { element, facts, outside } from '../base/dom.js';
import { around, boxOf, middleOf } from '../base/geometry.js';
import { go } from '../base/go.js';
import { ask } from '../base/service.js';
import { plural, t, to, wayWords } from '../base/texts.js';
import { day, fixed, meters, month, percent, scoreText, span, whole } from '../base/words.js';
import { nearestPlace } from '../places.js';
import { crossing, listName, streetTitle, touching } from '../street-name.js';
import { changedOn } from './changes.js';
import { evidence } from './evidence.js';
import { query, scoring } from './question.js';
import { reachButton } from './reach.js';
import { inRegion, pointingAt, showing, streetButton } from './rows.js';
import { scale, terms } from './terms.js';

const MOST_CLUSTERS = 500;
const MOST_STREETS = 200; // streets that touch a box around one street's problems
const FEATURES = 'ogc/features/v1/collections';

async function endOf(geometry, id, index, signal) {
  const end = geometry.coordinates.at(index);
  const pairs = [['bbox', around(end)], ['include', 'name'], ...scoring(), ['inline', true]];
  return touching((await ask(`v3/api/accessScoreStreets?${query(pairs)}`, signal)).features, id, end);
}

/** Returns dates and all tags of clusters by cluster id. */
async function detailsOf(clusters, signal) {
  const ids = clusters.slice(0, MOST_CLUSTERS).map(cluster => cluster.label_cluster_id);
  if (ids.length === 0) return new Map();
  const pairs = [
    ['f', 'json'],
    ['nested', true],
    ['limit', ids.length],
    ['properties', 'avg_label_date,avg_image_capture_date,tag_counts'],
    ['filter', `label_cluster_id IN (${ids.join(',')})`],
  ];
  const { features } = await ask(`${FEATURES}/label_clusters/items?${query(pairs)}`, signal);
  return new Map(features.map(({ id, properties }) => [id, properties]));
}

/** Returns the clusters of the street, and those of the intersections at its ends if the model has intersections. */
function clustersOf(why) {
  const ends = (why.intersections ?? []).flatMap(crossing =>
    crossing.clusters.map(cluster => ({ ...cluster, where: t(`map.street.where.${crossing.end}`) })),
  );
  return [...new Map([...why.clusters, ...ends].map(cluster => [cluster.label_cluster_id, cluster])).values()];
}

/** Returns the effect of fixing all problems of the street; undefined if it has none, or if all belong to its intersections. */
async function allFixed(id, clusters, signal) {
  const problems = clusters.filter(cluster => cluster.gain > 0 && !cluster.where);
  if (problems.length === 0) return undefined;
  const box = boxOf(
    problems.map(cluster => [cluster.lng, cluster.lat]),
    1e-6,
  );
  const pairs = [['bbox', box], ...scoring(), ['groupBy', 'street'], ['limit', MOST_STREETS], ['inline', true]];
  const { features } = await ask(`v3/api/priorities?${query(pairs)}`, signal);
  return features.map(street => street.properties).find(street => street.street_edge_id === id);
}

/** Loads all data that the panel shows about a street. */
async function read(id, signal) {
  const feature = ask(`${FEATURES}/access_score_streets/items/${id}?f=json`, signal);
  feature.catch(() => null); // for an unknown street, the explanation's error message is better
  const why = await ask(to(`v3/api/accessScoreExplanation?${query([['streetEdgeId', id], ...scoring()])}`), signal);
  const { geometry } = await feature;
  const clusters = clustersOf(why);
  const [details, fixed, first, last] = await Promise.all([
    detailsOf(clusters, signal),
    allFixed(id, clusters, signal),
    endOf(geometry, id, 0, signal),
    endOf(geometry, id, -1, signal),
  ]);
  return { why, geometry, clusters, details, fixed, ends: [first, last] };
}

function rank({ city, of_city: ofCity, region, of_region: ofRegion }, name) {
  const inCity = { rank: whole(city), all: whole(ofCity) };
  if (region == null || name == null) return t('map.street.ranked', inCity);
  return t('map.street.rankedTwice', {
    ...inCity,
    regionRank: whole(region),
    regionAll: whole(ofRegion),
    region: name,
  });
}

/** Describes when the labels were placed, and by how many people. */
function labels(base) {
  const many = t('map.street.labels', {
    labels: plural('map.count.labels', base.label_count),
    people: plural('map.count.people', base.contributors),
  });
  return [span(base.first_label_date, base.last_label_date, day), many].filter(Boolean).join(': ');
}

/** Describes the share of labels with a verdict: by all votes, and by people's votes alone if that differs. */
function decided({ verdict_share: all, human_verdict_share: people }) {
  if (all == null) return null;
  return people === all
    ? t('map.street.decided', { share: percent(all) })
    : t('map.street.decidedTwice', { share: percent(all), people: percent(people) });
}

/** Describes the steepest part of a street; null: not measured. */
function steepest(grade) {
  return grade?.max_grade == null ? null : t('map.street.steepest', { grade: fixed(100 * grade.max_grade, 1) });
}

function about(why, line) {
  const { evidence: base, osm_way_id: way } = why;
  return facts([
    [t('map.street.rank'), why.rank.city == null ? null : rank(why.rank, why.region_name)],
    [t('map.street.length'), meters(why.length_meters)],
    [t('map.street.grade'), steepest(why.grade)],
    [t('map.places.nearest'), nearestPlace(line)],
    [t('map.street.type'), why.way_type && wayWords(why.way_type)],
    [t('map.audits'), plural('map.count.audits', why.audit_count)],
    [t('map.labels'), labels(base)],
    [t('map.withVerdict'), decided(base)],
    [t('map.imagery'), span(base.oldest_image_month, base.newest_image_month, month)],
    [
      'OpenStreetMap',
      way == null ? null : outside(`https://www.openstreetmap.org/way/${way}`, t('map.street.way', { way })),
    ],
    [t('map.id'), String(why.street_edge_id)],
  ]);
}

function neighbors(ends, map) {
  const rows = new Map(ends.flat().map(street => [street.properties.street_edge_id, street.properties]));
  if (rows.size === 0) return null;
  const items = [...rows.values()]
    .sort((a, b) => (a.score ?? 2) - (b.score ?? 2))
    .map(street =>
      element(
        'li',
        pointingAt(map, street.street_edge_id),
        streetButton(listName(street), meters(street.length_meters), street.score, () =>
          go({ street: street.street_edge_id }),
        ),
      ),
    );
  return element('div', null, element('h3', null, t('map.street.adjacent')), element('ul', { class: 'rows' }, items));
}

function describeAllFixed({ problem_count: problems, score_if_fixed: score, accessible_meters: length }) {
  return plural('map.street.allFixed', problems, { score: scoreText(score), length: meters(length) });
}

function scores(why) {
  const crossings = why.intersections ?? [];
  const alone = crossings.length === 0 && why.segment_score == null;
  const parts = [terms(alone ? t('map.terms.caption') : t('map.street.itself'), why.terms)];
  for (const crossing of crossings) {
    parts.push(terms(t(`map.street.crossing.${crossing.end}`, { score: scoreText(crossing.score) }), crossing.terms));
  }
  return parts;
}

/**
 * Loads what the place panel shows about a street.
 * @param {number} id
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadStreet(id, { map, signal }) {
  const { why, geometry, clusters, details, fixed, ends } = await read(id, signal);
  const [first, last] = ends.map(touch => crossing(why.street_name, touch));
  const title = streetTitle({
    name: why.street_name,
    from: first,
    to: last,
    region: why.region_name,
    at: middleOf(geometry.coordinates),
  });
  const box = boxOf(geometry.coordinates, 0.0005);
  const cards = clusters.length > 0 && evidence(clusters, details, map);
  return {
    title,
    summary:
      why.score == null
        ? t('map.place.unscored', { title })
        : t('map.place.scored', { title, score: scoreText(why.score) }),
    content: [
      inRegion(why),
      scale(why.score),
      changedOn(why.street_edge_id),
      why.in_words && element('p', null, why.in_words),
      showing(map, box, reachButton(middleOf(geometry.coordinates))),
      ...scores(why),
      fixed && element('p', { class: 'all-fixed' }, describeAllFixed(fixed)),
      cards && cards.element,
      about(why, geometry.coordinates),
      neighbors(ends, map),
    ],
    box,
    outline: [{ geometry }],
    reveal: cards ? cards.reveal : () => false,
    point: cards ? cards.point : null,
  };
}

// A street: why it has its score, the evidence, and the streets that it touches.

import { button, element, facts, outside } from './dom.js';
import { evidence } from './evidence.js';
import { around, boxOf } from './geometry.js';
import { go } from './go.js';
import { query, scoring } from './question.js';
import { calledInList, streetButton } from './rows.js';
import { ask } from './service.js';
import { streetTitle, touching } from './street-name.js';
import { scale, terms } from './terms.js';
import { count, day, metres, month, percent, scoreText, span, whole } from './words.js';

const MOST_CLUSTERS = 500;
const MOST_STREETS = 200; // that a box around one street's problems touches
const FEATURES = 'ogc/features/v1/collections';

async function endOf(geometry, id, index, signal) {
  const end = geometry.coordinates.at(index);
  const pairs = [['bbox', around(end)], ['include', 'name'], ...scoring(), ['inline', true]];
  return touching((await ask(`v3/api/accessScoreStreets?${query(pairs)}`, signal)).features, id, end);
}

/** Dates and all tags of clusters by their id. */
async function detailsOf(clusters, signal) {
  const ids = clusters.slice(0, MOST_CLUSTERS).map(cluster => cluster.label_cluster_id);
  if (ids.length === 0) return new Map();
  const pairs = [['f', 'json'], ['nested', true], ['limit', ids.length], ['properties', 'avg_label_date,avg_image_capture_date,tag_counts'],
    ['filter', `label_cluster_id IN (${ids.join(',')})`]];
  const { features } = await ask(`${FEATURES}/label_clusters/items?${query(pairs)}`, signal);
  return new Map(features.map(({ id, properties }) => [id, properties]));
}

/** The clusters of the street, and in a model that has them those of the intersections at its ends. */
function clustersOf(why) {
  const ends = (why.intersections ?? []).flatMap(crossing => crossing.clusters
    .map(cluster => ({ ...cluster, where: `At the intersection at its ${crossing.end}` })));
  return [...new Map([...why.clusters, ...ends].map(cluster => [cluster.label_cluster_id, cluster])).values()];
}

/** What mending all problems of the street would bring; undefined when it has none, or when they are of its intersections. */
async function mendedWhole(id, clusters, signal) {
  const problems = clusters.filter(cluster => cluster.gain > 0 && !cluster.where);
  if (problems.length === 0) return undefined;
  const box = boxOf(problems.map(cluster => [cluster.lng, cluster.lat]), 1e-6);
  const pairs = [['bbox', box], ...scoring(), ['groupBy', 'street'], ['limit', MOST_STREETS], ['inline', true]];
  const { features } = await ask(`v3/api/priorities?${query(pairs)}`, signal);
  return features.map(street => street.properties).find(street => street.street_edge_id === id);
}

/** Everything that the panel says of a street. */
async function read(id, signal) {
  const feature = ask(`${FEATURES}/access_score_streets/items/${id}?f=json`, signal);
  feature.catch(() => null); // what the explanation says of an unknown street is better
  const why = await ask(`v3/api/accessScoreExplanation?${query([['streetEdgeId', id], ...scoring()])}`, signal);
  const { geometry } = await feature;
  const clusters = clustersOf(why);
  const [details, mended, first, last] = await Promise.all([
    detailsOf(clusters, signal), mendedWhole(id, clusters, signal), endOf(geometry, id, 0, signal), endOf(geometry, id, -1, signal)]);
  return { why, geometry, clusters, details, mended, ends: [first, last] };
}

function rank({ city, of_city: ofCity, region, of_region: ofRegion }, name) {
  const own = region == null || name == null ? '' : `; ${whole(region)} of ${whole(ofRegion)} in ${name}`;
  return `${whole(city)} of ${whole(ofCity)} in the city${own} (1 is the worst)`;
}

/** When and by whom the labels were placed. */
function labels(base) {
  const many = `${count(base.label_count, 'label')} by ${count(base.contributors, 'person', 'people')}`;
  return [span(base.first_label_date, base.last_label_date, day), many].filter(Boolean).join(': ');
}

/** How many of the labels are checked: by all votes, and by people's alone where that is less or more. */
function decided({ verdict_share: all, human_verdict_share: people }) {
  if (all == null) return null;
  return `${percent(all)} of the labels${people === all ? '' : `; by people alone ${percent(people)}`}`;
}

function about(why) {
  const { evidence: base, osm_way_id: way } = why;
  return facts([
    ['Rank', why.rank.city == null ? null : rank(why.rank, why.region_name)],
    ['Length', metres(why.length_meters)],
    ['Kind', why.way_type && why.way_type.replaceAll('_', ' ')],
    ['Audits', count(why.audit_count, 'audit')],
    ['Labels', labels(base)],
    ['Decided by votes', decided(base)],
    ['Imagery', span(base.oldest_image_month, base.newest_image_month, month)],
    ['OpenStreetMap', way == null ? null : outside(`https://www.openstreetmap.org/way/${way}`, `Way ${way}`)],
    ['Id', String(why.street_edge_id)]]);
}

function neighbours(ends) {
  const rows = new Map(ends.flat().map(street => [street.properties.street_edge_id, street.properties]));
  if (rows.size === 0) return null;
  const items = [...rows.values()].sort((a, b) => (a.score ?? 2) - (b.score ?? 2)).map(street => element('li', null,
    streetButton(calledInList(street), metres(street.length_meters), street.score, () => go({ street: street.street_edge_id }))));
  return element('div', null, element('h3', null, 'Streets that it touches'), element('ul', { class: 'rows' }, items));
}

function wholeInWords({ problem_count: problems, score_if_fixed: score, accessible_meters: length }) {
  const all = problems === 1 ? 'its problem' : `all ${whole(problems)} problems of it`;
  return `Mending ${all} would make the score ${scoreText(score)}, as if ${metres(length)} more of street were accessible.`;
}

function scores(why) {
  const crossings = why.intersections ?? [];
  const alone = crossings.length === 0 && why.segment_score == null;
  const parts = [terms(alone ? 'What the score is made of' : 'What the street itself adds', why.terms)];
  for (const crossing of crossings) {
    parts.push(terms(`Intersection at its ${crossing.end}: score ${scoreText(crossing.score)}`, crossing.terms));
  }
  return parts;
}

/** What the panel of a place shows of a street: { title, summary, content, box, reveal }. */
export async function loadStreet(id, { map, signal }) {
  const { why, geometry, clusters, details, mended, ends } = await read(id, signal);
  const title = streetTitle(why, ends);
  const box = boxOf(geometry.coordinates, 0.0005);
  const cards = clusters.length > 0 && evidence(clusters, details, map);
  const region = why.region_id != null && why.region_name
    && button(why.region_name, () => go({ region: why.region_id }, false), { class: 'link', 'aria-label': `${why.region_name}, show this neighbourhood` });
  return {
    title,
    summary: why.score == null ? `${title}: no score` : `${title}: score ${scoreText(why.score)}`,
    content: [
      region && element('p', { class: 'quiet' }, 'In ', region),
      scale(why.score), why.in_words && element('p', null, why.in_words),
      element('p', { class: 'buttons' }, button('Show on map', () => map.fit(box))),
      ...scores(why), mended && element('p', { class: 'mended' }, wholeInWords(mended)), cards && cards.element, about(why), neighbours(ends)],
    box,
    reveal: cards ? cards.reveal : () => false,
    point: cards ? cards.point : null,
  };
}

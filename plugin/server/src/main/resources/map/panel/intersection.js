// An intersection in the model 2026-10: its score and the streets that meet there.

import { button, element, facts } from './dom.js';
import { around, boxOf } from './geometry.js';
import { go } from './go.js';
import { query } from './question.js';
import { listName, streetButton } from './rows.js';
import { ask } from './service.js';
import { scale, terms } from './terms.js';
import { count, listed, scoreText } from './words.js';

const FEATURES = 'ogc/features/v1/collections/access_score_intersections/items';
const COLUMNS = { CurbRamp: 'curb_ramp', NoCurbRamp: 'no_curb_ramp', Crosswalk: 'crosswalk', Signal: 'signal' };

const termsOf = it => Object.fromEntries(Object.entries(COLUMNS)
  .map(([type, column]) => [type, { count: it[`n_${column}`], sub_score: it[`score_${column}`] }]));

/** Loads what the place panel shows about an intersection. */
export async function loadIntersection(id, { map, signal }) {
  const { properties: it, geometry } = await ask(`${FEATURES}/${id}?f=json&nested=true`, signal);
  const pairs = [['bbox', around(geometry.coordinates)], ['include', 'name'], ['inline', true]];
  const { features } = await ask(`v3/api/accessScoreStreets?${query(pairs)}`, signal);
  const meeting = features.map(street => street.properties).filter(street => it.street_edge_ids.includes(street.street_edge_id));
  const names = [...new Set(meeting.map(street => street.street_name).filter(Boolean))];
  const title = names.length > 0 ? `Intersection of ${listed(names)}` : `Intersection ${id}`;
  const box = boxOf([geometry.coordinates], 0.0005);
  return {
    title,
    summary: `${title}: ${it.score == null ? 'no score' : `score ${scoreText(it.score)}`}`,
    content: [scale(it.score), element('p', { class: 'quiet' }, 'Score by the model 2026-10.'),
      element('p', { class: 'buttons' }, button('Show on map', () => map.fit(box))),
      terms('What makes up the score', termsOf(it)),
      facts([['Streets', String(it.degree)], ['Audits', count(it.audit_count, 'audit')], ['ID', String(id)]]),
      element('h3', null, 'Streets that meet here'),
      element('ul', { class: 'rows' }, meeting.map(street => element('li', null,
        streetButton(listName(street), null, street.score, () => go({ street: street.street_edge_id })))))],
    box,
    outline: [{ geometry }],
    reveal: () => false,
  };
}

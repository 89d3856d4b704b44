// An intersection in the model 2026-10: its score and the streets that meet there.

import { element, facts } from '../base/dom.js';
import { around, boxOf } from '../base/geometry.js';
import { go } from '../base/go.js';
import { ask } from '../base/service.js';
import { plural, t } from '../base/texts.js';
import { listed, scoreText } from '../base/words.js';
import { listName } from '../street-name.js';
import { query } from './question.js';
import { showing, streetButton } from './rows.js';
import { scale, terms } from './terms.js';

const FEATURES = 'ogc/features/v1/collections/access_score_intersections/items';
const COLUMNS = { CurbRamp: 'curb_ramp', NoCurbRamp: 'no_curb_ramp', Crosswalk: 'crosswalk', Signal: 'signal' };

const termsOf = it =>
  Object.fromEntries(
    Object.entries(COLUMNS).map(([type, column]) => [
      type,
      { count: it[`n_${column}`], sub_score: it[`score_${column}`] },
    ]),
  );

/**
 * Loads what the place panel shows about an intersection.
 * @param {number} id
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadIntersection(id, { map, signal }) {
  const { properties: it, geometry } = await ask(`${FEATURES}/${id}?f=json&nested=true`, signal);
  const pairs = [
    ['bbox', around(geometry.coordinates)],
    ['include', 'name'],
    ['inline', true],
  ];
  const { features } = await ask(`v3/api/accessScoreStreets?${query(pairs)}`, signal);
  const meeting = features
    .map(street => street.properties)
    .filter(street => it.street_edge_ids.includes(street.street_edge_id));
  const names = [...new Set(meeting.map(street => street.street_name).filter(Boolean))];
  const title =
    names.length > 0 ? t('map.intersection.of', { streets: listed(names) }) : t('map.place.intersection', { id });
  const box = boxOf([geometry.coordinates], 0.0005);
  return {
    title,
    summary:
      it.score == null
        ? t('map.place.unscored', { title })
        : t('map.place.scored', { title, score: scoreText(it.score) }),
    content: [
      scale(it.score),
      element('p', { class: 'quiet' }, t('map.intersection.model', { model: '2026-10' })),
      showing(map, box),
      terms(t('map.terms.caption'), termsOf(it)),
      facts([
        [t('map.streets'), String(it.degree)],
        [t('map.audits'), plural('map.count.audits', it.audit_count)],
        [t('map.id'), String(id)],
      ]),
      element('h3', null, t('map.intersection.streets')),
      element(
        'ul',
        { class: 'rows' },
        meeting.map(street =>
          element(
            'li',
            null,
            streetButton(listName(street), null, street.score, () => go({ street: street.street_edge_id })),
          ),
        ),
      ),
    ],
    box,
    outline: [{ geometry }],
    reveal: () => false,
  };
}

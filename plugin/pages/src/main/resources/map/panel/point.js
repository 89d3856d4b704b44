// An imported point, such as a 311 request: its status and date, and the problem near it.

import { button, element, facts } from '../base/dom.js';
import { boxOf } from '../base/geometry.js';
import { go } from '../base/go.js';
import { ask } from '../base/service.js';
import { setWords, t, to } from '../base/texts.js';
import { meters, one, upper } from '../base/words.js';
import { compared } from '../inventory.js';
import { pointSymbol } from '../look.js';
import { photo } from './evidence.js';
import { query } from './question.js';
import { inRegion, showing } from './rows.js';

/**
 * Returns what a comparison with the labels says of a point by its id in the set, or of a cluster; null: nothing.
 * @param {'points' | 'clusters'} kind
 */
export async function known(kind, id) {
  const all = await compared();
  const it = all?.[kind].get(id) ?? (all && kind === 'points' ? { result: 'not_looked_at' } : null);
  if (it == null) return null;
  const text = t(`map.inventory.told.${it.result}`, { distance: meters(it.distance_meters ?? 0) }); // POINT_LOOKS
  const seen = kind === 'points' && photo(it.image_url); // the panel of a cluster has it anyway
  return element(
    'p',
    null,
    pointSymbol(it.result),
    ' ',
    text,
    ' ',
    it.contradicted && t('map.inventory.contradicted'),
    ' ',
    seen,
  );
}

/**
 * Loads what the place panel shows about a point.
 * @param {number} id
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadPoint(id, { map, signal }) {
  const { properties: it, geometry } = await ask(`ogc/features/v1/collections/points/items/${id}?f=json`, signal);
  const type = it.label_type && upper(one(it.label_type));
  const title = [setWords(it.point_set), type].filter(Boolean).join(': ');
  const box = boxOf([geometry.coordinates], 0.002);
  const isNear = it.label_cluster_id != null;
  const look = isNear ? 'near' : 'alone';
  const problem =
    isNear
    && button(
      t('map.points.problem', { type: upper(one(it.cluster_label_type)), distance: meters(it.distance_m) }),
      () => go({ place: { kind: 'cluster', id: it.label_cluster_id } }),
    );
  const compared = [['set', it.point_set], ...(it.label_type ? [['labelType', it.label_type]] : [])];
  return {
    title,
    summary: title,
    content: [
      (await known('points', it.point_id)) ?? element('p', null, pointSymbol(look), ' ', t(`map.points.${look}`)),
      inRegion(it),
      showing(
        map,
        box,
        problem,
        element('a', { class: 'button', href: to(`inventory?${query(compared)}`) }, t('map.points.inventory')),
      ),
      isNear && element('p', { class: 'quiet' }, t('map.points.noProof')),
      facts([
        [t('map.points.status'), it.status],
        [t('map.points.date'), it.date],
        [t('map.points.type'), type],
        [t('map.points.set'), setWords(it.point_set)],
        [t('map.id'), it.point_id],
      ]),
    ],
    box,
    outline: [{ geometry }],
    reveal: () => false,
  };
}

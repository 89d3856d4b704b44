// A cluster. The page opens those on no street, which are in no street's evidence; a link can name any cluster.

import { element } from '../base/dom.js';
import { boxOf } from '../base/geometry.js';
import { ask } from '../base/service.js';
import { t } from '../base/texts.js';
import { one, upper } from '../base/words.js';
import { card, contact } from './evidence.js';
import { known } from './point.js';

/**
 * Loads what the place panel shows about a cluster.
 * @param {number} id
 * @param {Loading} page
 * @returns {Promise<Card>}
 */
export async function loadCluster(id, { map, signal }) {
  const { properties: it, geometry } = await ask(
    `ogc/features/v1/collections/label_clusters/items/${id}?f=json&nested=true`,
    signal,
  );
  const [lng, lat] = geometry.coordinates;
  const title = upper(one(it.label_type));
  return {
    title,
    summary: title,
    content: [
      await known('clusters', id),
      it.street_edge_id == null && element('p', { class: 'quiet' }, t('map.cluster.onNoStreet')),
      element('ul', { class: 'proofs' }, card({ ...it, tags: [], lng, lat }, it, map)),
      contact(),
    ],
    box: boxOf([geometry.coordinates], 0.0005),
    outline: [{ geometry }],
    reveal: () => false,
  };
}

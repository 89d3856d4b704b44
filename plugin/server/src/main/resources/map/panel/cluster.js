// A cluster that belongs to no street, and so to no street's evidence.

import { element } from './dom.js';
import { card } from './evidence.js';
import { boxOf } from './geometry.js';
import { ask } from './service.js';
import { one, upper } from './words.js';

/** What the panel of a place shows of a cluster. */
export async function loadCluster(id, { map, signal }) {
  const { properties: it, geometry } = await ask(`ogc/features/v1/collections/label_clusters/items/${id}?f=json&nested=true`, signal);
  const [lng, lat] = geometry.coordinates;
  const title = upper(one(it.label_type));
  return {
    title,
    summary: title,
    content: [element('p', { class: 'quiet' }, 'It belongs to no street, and counts for no score.'),
      element('ul', { class: 'proofs' }, card({ ...it, tags: [], lng, lat }, it, map))],
    box: boxOf([geometry.coordinates], 0.0005),
    reveal: () => false,
  };
}

// The city's data. Each file is requested once; the browser caches it until the data change. types.d.ts describes them; table.js applies
// weights and filters to the streets.

import { getOnce } from './api.js';

/**
 * Replaces the indexes of names by the names, and adds the names of regions, once.
 * @returns {Streets}
 */
function named([table, { regions }]) {
  if (!table.names) return table;
  table.regionNames = new Map(regions.map(region => [region.id, region.name]));
  const text = index => (index == null ? null : table.names[index]);
  ['name', 'from', 'to'].forEach(column => {
    table[column] = table[column].map(text);
  });
  table.crossings.names = table.crossings.names.map(meeting => meeting.map(text));
  delete table.names;
  return table;
}

/** @returns {Promise<City>} */
export const city = () => getOnce('map/city.json');

/** Requested when first needed. @returns {Promise<Streets>} */
export const streets = () => Promise.all([getOnce('map/streets.json'), city()]).then(named);

/** Requested when first needed. @returns {Promise<Places>} */
export const places = () => getOnce('map/places.json');

/** Requested when filters need it. @returns {Promise<Clusters>} */
export const clusters = () => getOnce('map/clusters.json');

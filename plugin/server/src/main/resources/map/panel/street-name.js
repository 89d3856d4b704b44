// The title of a street: its name and location, or its OpenStreetMap way if it has no name.

import { t } from '../texts.js';
import { meet } from './geometry.js';

/** Returns the streets that touch one end of a line, without the street itself. */
export function touching(streets, id, end) {
  return streets.filter(({ properties, geometry }) => properties.street_edge_id !== id
    && (meet(geometry.coordinates[0], end) || meet(geometry.coordinates.at(-1), end)));
}

function crossed(streets, own) {
  return [...new Set(streets.map(street => street.properties.street_name).filter(name => name && name !== own))];
}

/** Returns "between Oak Street and Elm Avenue", "at Oak Street", or an empty text. */
export function whereabouts(own, ends) {
  const [first, last] = ends.map(streets => crossed(streets, own)[0]);
  if (first && last && first !== last) return t('map.street.between', { first, last });
  return first || last ? t('map.street.at', { street: first ?? last }) : '';
}

/** Returns the title of a street. @param ends the streets at both ends; null: unknown */
export function streetTitle(street, ends) {
  const place = ends ? whereabouts(street.street_name, ends) : '';
  if (street.street_name) return place ? t('map.street.located', { street: street.street_name, place }) : street.street_name;
  if (place) return t('map.street.unnamedAt', { place });
  return street.osm_way_id == null ? t('map.street.unnamed', { id: street.street_edge_id }) : t('map.street.part', { way: street.osm_way_id });
}

// The title of a street: its name and location, or its OpenStreetMap way if it has no name.

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
  if (first && last && first !== last) return `between ${first} and ${last}`;
  return first || last ? `at ${first ?? last}` : '';
}

/** Returns the title of a street. @param ends the streets at both ends; null: unknown */
export function streetTitle(street, ends) {
  const place = ends ? whereabouts(street.street_name, ends) : '';
  if (street.street_name) return street.street_name + (place ? `, ${place}` : '');
  if (place) return `Street ${place}`;
  return street.osm_way_id == null ? `Street ${street.street_edge_id}` : `Part of OpenStreetMap way ${street.osm_way_id}`;
}

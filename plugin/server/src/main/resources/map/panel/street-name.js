// What people call a street: its name and where it lies, else the way of OpenStreetMap that it is a part of.

import { meet } from './geometry.js';

/** The streets that touch one end of a line, without the street itself. */
export function touching(streets, id, end) {
  return streets.filter(({ properties, geometry }) => properties.street_edge_id !== id
    && (meet(geometry.coordinates[0], end) || meet(geometry.coordinates.at(-1), end)));
}

function crossed(streets, own) {
  return [...new Set(streets.map(street => street.properties.street_name).filter(name => name && name !== own))];
}

/** "between Oak Street and Elm Avenue", "at Oak Street", or nothing. */
export function whereabouts(own, ends) {
  const [first, last] = ends.map(streets => crossed(streets, own)[0]);
  if (first && last && first !== last) return `between ${first} and ${last}`;
  return first || last ? `at ${first ?? last}` : '';
}

/** The title of a street; neighbours is null while they are not known. */
export function streetTitle(street, ends) {
  const place = ends ? whereabouts(street.street_name, ends) : '';
  if (street.street_name) return street.street_name + (place ? `, ${place}` : '');
  if (place) return `Street ${place}`;
  return street.osm_way_id == null ? `Street ${street.street_edge_id}` : `Part of OpenStreetMap way ${street.osm_way_id}`;
}

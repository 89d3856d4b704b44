// The title of a street: its name and where it is. Reports and work lists say the same of a street without a name (StreetPlace.java).

import { meet } from './base/geometry.js';
import { t } from './base/texts.js';
import { streets } from './city.js';

/** Returns the streets that touch one end of a line, without the street itself. */
export function touching(streets, id, end) {
  return streets.filter(
    ({ properties, geometry }) =>
      properties.street_edge_id !== id
      && (meet(geometry.coordinates[0], end) || meet(geometry.coordinates.at(-1), end)),
  );
}

/** Returns the name of a street that crosses at an end, from the streets that touch it; undefined: none. */
export const crossing = (own, touch) =>
  touch.map(street => street.properties.street_name).find(name => name && name !== own);

/** Returns "between Oak Street and Elm Avenue", "at Oak Street", or an empty text. */
export function whereabouts(first, last) {
  if (first && last && first !== last) return t('map.street.between', { first, last });
  return first || last ? t('map.street.at', { street: first ?? last }) : '';
}

/**
 * Returns the title of a street.
 * @param from, to the names of streets that cross at its ends; region the name of its neighborhood: null or undefined if unknown
 * @param at its middle, [lon, lat]
 */
export function streetTitle({ name, from, to, region, at }) {
  const place = whereabouts(from, to);
  if (name) return place ? t('map.street.located', { street: name, place }) : name;
  if (place) return t('map.street.unnamedAt', { place });
  const [lon, lat] = at.map(degrees => degrees.toFixed(5));
  return region ? t('map.street.unnamedIn', { region, lon, lat }) : t('map.street.unnamed', { lon, lat });
}

/**
 * Returns the title of a row of the table of streets.
 * @param {Streets} table
 * @param {number} row
 */
export const rowTitle = (table, row) =>
  streetTitle({
    name: table.name[row],
    from: table.from[row],
    to: table.to[row],
    region: table.regionNames.get(table.region[row]),
    at: [table.lon[row], table.lat[row]],
  });

/**
 * Returns where the street of a row is, between its cross streets; an empty text: unknown.
 * @param {Streets} table
 * @param {number} row
 */
export const rowPlace = (table, row) => whereabouts(table.from[row], table.to[row]);

let known = null; // { table, rows: Map of id to row }; null: not yet loaded

/** Loads the table of streets for listName, which needs it to say where a street is. */
export async function learnStreets() {
  const table = await streets();
  known ??= { table, rows: new Map(table.id.map((id, row) => [id, row])) };
}

/** Returns the title of a street with the properties of an answer or a tile; without the table, only its name. */
export function listName({ street_name: name, street_edge_id: id }) {
  const row = known?.rows.get(id);
  return row == null ? name || t('map.street.nameless') : rowTitle(known.table, row);
}

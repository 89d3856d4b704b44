// The city's data. Each file is requested once; the browser caches it until the data change.
//
//   city()       promise of map/city.json: name, bounds [west, south, east, north], attribution, basemap?,
//                rankedFrom: the coverage below which a region is not ranked (B8),
//                movable: tags of things that may move, places?: the number of places that people go to,
//                areaSets?: the names of the sets of areas, such as wards,
//                pointSets?: the names of the sets of points of others,
//                grades?: true if grades of streets are known,
//                regions [{ id, name, bbox, inside, score, coverage, … }] as published; inside: position of the name, null: none
//   areas.js requests map/areas/SET.json when a set is chosen:
//                  areas               as regions, but with a text as id
//                  attributes          for each area the numbers that the city gave, by name
//                  problems            for each area the number of its problem clusters, also on streets without an audit
//                  streets             { area, id, share }: columns of the index of an area, a street in it, and the share of its length
//   streets()    promise of map/streets.json, requested when first needed: all streets as columns of equal length, by id.
//                  count
//                  id, region, way     street_edge_id, region_id and osm_way_id; null: none
//                  name, from, to      texts, or null: the street's name, and the names of streets that cross at its start and its end
//                  regionNames         Map of region_id to name
//                  crossings           { lon, lat, names: [texts] }, where streets of several names meet: a column each
//                  meters, audits      length in meters, audit_count
//                  lon, lat            the middle of the street, degrees
//                  score               as published (2026-06), null: not audited
//                  clusters            { type: [counts of severity 1, 2, 3 and unrated, a column each] }
//                  parts               { tile property: column }, the parts of a score, for table.js; null: absent
//   clusters()   promise of map/clusters.json, requested when filters need it: all clusters as columns, by id.
//                  count, types        types: the names that the column type indexes
//                  id, street          label_cluster_id, street_edge_id; null: on no street
//                  type, severity      index into types; median severity, null: not rated
//                  agree, disagree     votes
//                  reliability         0 to 1, by people's votes (B4); null: no person agreed or disagreed
//                  day                 average day of its labels, counted from 1 January 1970
//   places()     promise of map/places.json, requested when first needed: all places that people go to as columns, by id.
//                  count, categories   categories: the names that the column category indexes
//                  id, category, name  place_id; index into categories; text, or null: no name
//                  lon, lat            degrees
//   table.js applies weights and filters to these columns.

import { getOnce } from './api.js';

/** Replaces the indexes of names by the names, and adds the names of regions, once. */
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

export const city = () => getOnce('map/city.json');
export const streets = () => Promise.all([getOnce('map/streets.json'), city()]).then(named);
export const places = () => getOnce('map/places.json');
export const clusters = () => getOnce('map/clusters.json');

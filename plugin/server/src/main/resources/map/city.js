// What the page knows of the city. Each is asked for once; the browser keeps it until the data change.
//
//   city()       promise of map/city.json: name, bounds [west, south, east, north], attribution, basemap?,
//                rankedFrom, the coverage below which a region is not to be ranked (B8),
//                regions [{ id, name, bbox, inside, score, coverage, … }] as published; inside: where the name stands, null: nowhere
//   streets()    promise of map/streets.json, asked for when first needed: all streets as columns of the same length, by id.
//                  count
//                  id, region, way     street_edge_id, region_id and osm_way_id; null: none
//                  name                a text, or null
//                  meters, audits      length in metres, audit_count
//                  lon, lat            a point in the middle of it, degrees
//                  score               as published (2026-06), null: not audited
//                  clusters            { type: [column of counts of severity 1, of 2, of 3, of none] }
//                  parts               { property of the tiles: column } that a score is made of, for table.js; null: absent
//   clusters()   promise of map/clusters.json, asked for when filters need it: all clusters of labels as columns, by id.
//                  count, types        types: the names that the column type counts
//                  id, street          label_cluster_id, street_edge_id; null: on no street
//                  type, severity      a place in types; median severity, null: none is rated
//                  agree, disagree     votes
//                  reliability         0 to 1, of people's votes (B4), null: none
//                  day                 of its labels on average, counted from 1 January 1970
//   What the page's own weights and filters make of these columns: table.js

import { getOnce } from './api.js';

export const city = () => getOnce('map/city.json');
export const streets = () => getOnce('map/streets.json');
export const clusters = () => getOnce('map/clusters.json');

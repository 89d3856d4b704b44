// The areas that the map colors and lists: the city's neighborhoods, or the areas of a set such as wards (B12).
//
//   areaList()         the areas as in city.json, those of a set also with attributes { name: number } and problems; [] while a set loads
//   byName(areas)      the areas in the order of their names
//   ORDER              the order of names; numbers in them count as numbers
//   areaOf(id)         one of them; undefined: there is no such area
//   isChosen()         true if an area is chosen: a neighborhood, one of a set, or a drawn one
//   areaName()         the name of the chosen area; null: none is chosen
//   drawnShape()       the drawn area as a GeoJSON feature; null: none is drawn
//   idOf(feature)      the id of an area of a vector tile; idFrom(text): of an attribute of an element
//   setTitle(set)      the name of a set for people; null: the neighborhoods
//   attributesOf()     the names of the numbers that areas of the chosen set have
//   placePairs(id)     parameters of the service for an area, by default the chosen or the drawn one; of no area: none
//   shapeOf(id)        promise of the area as GeoJSON features
//   streetShares(id)   promise of a Map of the streets of an area, by default the chosen one, to the share of their length in it
//   sharesByArea(row)  for all areas of the chosen set, calls back with (area id, street id, share)
//   streetFilter()     promise of an expression that is true for the streets of the chosen area; null: none is chosen
//   markFilter()       the same for clusters
//   startAreas({ city }) promise that the areas of the address are loaded; keeps them loaded. Its listener must be the first
// A change of the key 'areas' is told again when a set is loaded.

import { getOnce, say } from './api.js';
import { feature } from './base/geometry.js';
import { change, hasAny, onChange, state, tellAgain } from './base/state.js';
import { setWords, t } from './base/texts.js';
import { streets } from './city.js';

export const ORDER = new Intl.Collator(undefined, { numeric: true }); // localeCompare would make one for each pair
const MOST = 10000; // the service's most streets at once

/** @type {Area[]} */
let regions = []; // of city.json
/** @type {Record<string, string>} */
let titles = {}; // of sets, by name; of city.json
/** @type {Map<string, { areas: Area[], shares: Map<Area['id'], Shares> }>} */
const sets = new Map(); // by name

/** @returns {Area[]} */
export const areaList = () => (state.areas == null ? regions : (sets.get(state.areas)?.areas ?? []));
/** @param {Area['id'] | null} id @returns {Area | undefined} */
export function areaOf(id) {
  if (index.of !== areaList()) index = indexOf(areaList());
  return id == null ? undefined : index.byId.get(id);
}
/** @param {Area[]} areas */
export const byName = areas => [...areas].sort((a, b) => ORDER.compare(a.name, b.name));
export const isChosen = () => state.region != null || state.within != null;
export const areaName = () => (state.within ? t('map.draw.area') : (areaOf(state.region)?.name ?? null));
export const idOf = feature => feature.get(state.areas == null ? 'region_id' : 'area_id');
export const idFrom = text => (state.areas == null ? Number(text) : text);
export const setTitle = (set = state.areas) => (set == null ? t('map.page.regions') : (titles[set] ?? setWords(set)));
export const attributesOf = () =>
  [...new Set(areaList().flatMap(({ attributes }) => Object.keys(attributes ?? {})))].sort();

/** @param {Area[]} areas */
const indexOf = areas => ({ of: areas, byId: new Map(areas.map(area => [area.id, area])) });
let index = indexOf(regions); // the list, and its areas by id

/** @param {Position[]} corners */
const ringOf = corners => [...corners, corners[0]];
export const drawnShape = () => state.within && feature('Polygon', [ringOf(state.within)]);

/** @param {Position[]} corners */
export function polygonOf(corners) {
  const positions = ringOf(corners).map(at => at.join(' '));
  return `POLYGON((${positions.join(',')}))`;
}

/** @returns {Pairs} */
export function placePairs(id = state.region) {
  if (id == null) return state.within ? [['within', polygonOf(state.within)]] : [];
  if (state.areas == null) return [['regionId', id]];
  return [
    ['areaSet', state.areas],
    ['areaId', id],
  ];
}

/** @param {Area['id'] | null} id @returns {Promise<Feature[]>} */
export async function shapeOf(id) {
  if (id == null) return [];
  const query = new URLSearchParams([...placePairs(id), ['inline', 'true']]);
  return (await getOnce(`v3/api/regions?${query}`)).features;
}

/** @param {Pick<AreaSet, 'areas' | 'streets'>} set */
function sharesOf({ areas, streets: { area, id, share } }) {
  const shares = new Map(areas.map(known => [known.id, /** @type {Shares} */ (new Map())]));
  area.forEach((place, row) => shares.get(areas[place].id)?.set(id[row], share[row]));
  return shares;
}

/** @param {string | null} set */
async function load(set) {
  if (set == null || sets.has(set)) return;
  const {
    areas,
    attributes,
    problems,
    streets: pieces,
  } = /** @type {AreaSet} */ (await getOnce(`map/areas/${set}.json`));
  const all = areas.map((area, i) => ({ ...area, attributes: attributes[i], problems: problems[i] }));
  sets.set(set, { areas: all, shares: sharesOf({ areas, streets: pieces }) });
}

/** Returns the streets that the service finds in the drawn area. */
async function drawnStreets(corners) {
  const pairs = [
    ['f', 'json'],
    ['limit', String(MOST)],
    ['properties', 'street_edge_id'],
    ['filter', `S_INTERSECTS(geom,${polygonOf(corners)})`],
  ];
  const { features } = await getOnce(
    `ogc/features/v1/collections/access_score_streets/items?${new URLSearchParams(pairs)}`,
  );
  return new Map(features.map(({ properties }) => [properties.street_edge_id, 1]));
}

/** @returns {Promise<Shares>} */
export async function streetShares(id = state.region) {
  if (id == null && state.within) return drawnStreets(state.within);
  if (state.areas != null) {
    await load(state.areas);
    return (id == null ? null : sets.get(state.areas)?.shares.get(id)) ?? new Map();
  }
  const { id: ids, region } = await streets();
  return new Map(ids.filter((_, row) => region[row] === id).map(street => [street, 1]));
}

/** @param {(area: Area['id'], street: number, share: number) => void} told */
export function sharesByArea(told) {
  sets
    .get(state.areas ?? '')
    ?.shares.forEach((shares, area) => shares.forEach((share, street) => told(area, street, share)));
}

/** @returns {Promise<Expression>} */
export async function streetFilter() {
  if (!isChosen()) return null;
  if (state.areas == null && !state.within) return ['==', ['get', 'region_id'], state.region];
  const shares = await streetShares();
  return ({ id }) => shares.has(id);
}

/** @returns {Promise<Expression>} */
export async function markFilter() {
  if (!isChosen()) return null;
  if (state.areas == null && !state.within) return ['==', ['get', 'region_id'], state.region];
  const shape = drawnShape() ?? (await shapeOf(state.region))[0];
  if (!shape) return () => false;
  const area = new window.ol.format.GeoJSON().readGeometry(shape.geometry, { featureProjection: 'EPSG:3857' });
  return ({ feature }) => area.intersectsCoordinate(feature.getFlatCoordinates());
}

const failed = error => say(t('map.areas.failed', { reason: error.message }));

/** Drops from the state what the city does not have. */
/** @param {City} city */
function forgetUnknown({ areaSets = [] }) {
  if (state.areas != null && !areaSets.includes(state.areas))
    change({ areas: null, region: null, compare: null, per: null });
  if (state.areas != null && !sets.has(state.areas)) return; // not known yet
  const has = id => areaOf(id) != null;
  change({
    region: has(state.region) ? state.region : null,
    compare: state.compare?.every(has) ? state.compare : null,
    per: state.per != null && attributesOf().includes(state.per) ? state.per : null,
  });
}

/** Fills the choice of what the map colors. It is not shown in a city without sets. */
/** @param {City} city */
function startChoice({ areaSets = [] }) {
  const select = document.getElementById('areas');
  select.closest('label').hidden = areaSets.length === 0;
  select.append(...areaSets.map(set => new Option(setTitle(set), set)));
  select.addEventListener('change', async () => {
    const set = select.value || null;
    await load(set).catch(failed); // before the page shows it, so that nothing is empty meanwhile
    if (set === (select.value || null))
      change(
        { areas: set, region: null, compare: null, per: null, street: null, place: null, name: null },
        { push: true },
      );
  });
  const heading = document.getElementById('regions-heading');
  const compare = document.getElementById('to-compare');
  const ofRegions = compare.textContent;
  const show = () => {
    select.value = state.areas ?? '';
    heading.textContent = setTitle();
    compare.textContent = state.areas == null ? ofRegions : t('map.areas.compare');
    document.getElementById('region-title').textContent =
      state.areas == null ? t('map.page.region') : t('map.areas.area');
  };
  onChange(keys => {
    if (keys.has('areas')) show();
  });
  show();
}

/** @param {Pick<Page, 'city'>} page */
export async function startAreas({ city }) {
  regions = city.regions;
  titles = city.areaTitles ?? {};
  const again = async () => {
    const set = state.areas;
    await load(set).catch(failed);
    if (set != null && set === state.areas && sets.has(set)) tellAgain('areas');
  };
  forgetUnknown(city);
  await load(state.areas).catch(failed);
  forgetUnknown(city);
  onChange(keys => {
    if (hasAny(keys, ['areas', 'region', 'compare', 'per'])) forgetUnknown(city);
    if (state.areas != null && !sets.has(state.areas)) again();
  });
  startChoice(city);
}

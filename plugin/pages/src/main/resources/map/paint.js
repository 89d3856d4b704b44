// Colors the map by the state: custom weights, the selected range of scores, the region, and the filters.

import { say } from './api.js';
import { areaList, isChosen, markFilter, streetFilter } from './areas.js';
import { dark } from './base/palette.js';
import { hasAny, onChange, state } from './base/state.js';
import { t } from './base/texts.js';
import { chosenClusters, clusterFilter } from './chosen.js';
import { aside, streetColors } from './colors.js';
import { SCORE_CLASSES, UNAUDITED } from './look.js';
import { config, hasScore, isPublished, scoreExpression, signed } from './scoring.js';
import { shadeColors, shades, streetShades } from './shades.js';
import { zoomOf } from './style.js';
import { areaScores, weighed } from './table.js';

/** @type {StateKey[]} */
const WEIGHED = ['preset', 'weights', 'model'];
/** @type {StateKey[]} */
const MADE_ANEW = ['model', 'region', 'areas', 'grade', 'slope', 'age']; // changes that redraw the tiles of streets at once
/** @type {StateKey[]} */
const AREAS = ['age', 'per', 'areas'];
/** @type {StateKey[]} */
const SLID = ['preset', 'weights', 'scores']; // changes that first recolor streets over the tiles
const REST = 400; // milliseconds without a change before tiles are redrawn
/** @type {StateKey[]} */
const CLUSTERS = ['region', 'areas', 'types', 'severity', 'verdict', 'reliability', 'dates'];
const CARRIED_FROM = { '2026-06': 13, '2026-10': 14 }; // zoom from which tiles have the parts of a model's scores
const SLOPES_FROM = 14; // zoom from which tiles have slopes
const needsSlopes = () => state.slope === 'on' || state.grade != null;

const classes = [...SCORE_CLASSES].reverse(); // worst first
const stepColors = score => [
  'step',
  score,
  classes[0].color,
  ...classes.slice(1).flatMap(({ from, color }) => [from, color]),
];

/** Returns an expression that is true for steep enough streets in the area and score range, and for the chosen street; null: all streets match. */
function inQuestion(score, inArea) {
  const wanted = [];
  if (inArea != null) wanted.push(inArea);
  if (state.grade != null) wanted.push(['>=', ['get', 'max_grade'], state.grade]);
  if (state.scores) wanted.push(['>=', score, state.scores[0]], ['<=', score, state.scores[1]]);
  return wanted.length ? ['any', ['==', ['id'], state.street], ['all', ...wanted]] : null;
}

/** Returns the color expression of areas; null: tiles have the published scores. Other scores are computed from the table of streets. */
async function areaColors() {
  if (shades()) return shadeColors();
  if (isPublished() && state.areas == null) return null;
  const known = isPublished()
    ? areaList().map(({ id, score }) => [id, score])
    : [...areaScores(await weighed())].map(([id, { score }]) => [id, score]);
  const scores = known.filter(([id, score]) => id != null && score != null);
  return stepColors(
    scores.length ? ['match', ['get', state.areas == null ? 'region_id' : 'area_id'], ...scores.flat(), 0] : 0,
  );
}

/** Selects the tiles' areas of the chosen set: with a score, hatched if it is provisional (B8). */
function selectAreas(style, set, rankedFrom) {
  const areas = new Map(areaList().map(area => [area.id, area]));
  const select = (layer, matches) =>
    style.filter(
      layer,
      set == null
        ? null
        : ({ properties: { area_set: of, area_id: id } }) => of === set && areas.has(id) && matches(areas.get(id)),
    );
  select('region-scores', ({ score, coverage }) => score != null && coverage >= rankedFrom);
  select('region-scores-unsure', ({ score, coverage }) => score != null && coverage < rankedFrom);
  ['region-ground', 'region-borders'].forEach(layer => select(layer, () => true));
}

function paintStreets(style, rules, inArea, shades) {
  const score = isPublished() ? ['get', 'score'] : scoreExpression(signed(rules));
  const asked = inQuestion(score, inArea);
  const colors = shades ? ({ id }) => shades.get(id) ?? UNAUDITED : stepColors(score);
  style.filter('streets', hasScore());
  style.filter('street-edges', hasScore());
  style.filter('streets-unaudited', ['!', hasScore()]);
  style.set('streets', 'line-color', asked ? ['case', asked, colors, aside()] : colors);
  style.show('street-edges', asked);
}

/** Applies state changes to all layers. Layers out of view are drawn when they come into view. */
/** @param {Page} page */
export function startPaint({ city, map: { drawn, layers, style, view } }) {
  const regionsInView = () => zoomOf(view.getResolution()) < Number(layers.near);
  let slid = null; // colors of streets while sliders move
  let resting;

  const restyle = async () => {
    layers.setNear(
      Math.max(isPublished() ? 0 : CARRIED_FROM[state.model], needsSlopes() ? SLOPES_FROM : 0) || undefined,
    );
    paintStreets(style, isPublished() ? null : await config(), await streetFilter(), await streetShades());
  };
  const streets = async () => {
    await restyle();
    clearTimeout(resting);
    slid = null;
    layers.recolored.settle(null);
    [layers.streets, layers.edges].forEach(layer => layer.changed());
    return know();
  };
  /** Stores the colors in the tiles before the first slider moves. */
  const know = async () => {
    if (state.tab !== 'adjust') return; // other tabs do not need the table of streets
    const colors = streetColors(await weighed());
    if (!slid) layers.recolored.settle(colors);
  };
  /** Redraws the tiles once the colors have stopped changing, because it takes longer than a step of a slider. */
  const settle = () => {
    const colors = slid;
    layers.streets.once('postrender', () => {
      if (colors === slid) layers.recolored.settle(colors);
    });
    [layers.streets, layers.edges, layers.regions].forEach(layer => layer.changed());
  };
  const slide = async () => {
    const scored = await weighed();
    await restyle();
    slid = streetColors(scored);
    layers.recolored.show(slid);
    drawn();
    clearTimeout(resting);
    resting = setTimeout(settle, REST);
  };
  const regions = async () => {
    const set = state.areas;
    const colors = await areaColors();
    if (set !== state.areas) return; // another set was chosen meanwhile
    selectAreas(style, set, city.rankedFrom);
    layers.showAreas(set);
    ['region-scores', 'region-scores-unsure'].forEach(layer => style.set(layer, 'fill-color', colors));
    if (regionsInView()) layers.regions.changed();
  };
  const clusters = async () => {
    const known = state.dates && (await chosenClusters()).clusters; // tiles have no dates
    const inArea = await markFilter();
    const filter = ['all', ...(known ? [({ id }) => known.has(id)] : []), ...(inArea ? [inArea] : []), clusterFilter()];
    ['features', 'problems'].forEach(layer => style.show(layer, filter));
    layers.clusters.changed();
  };
  const safely = paint => paint().catch(error => say(t('map.paint.failed', { reason: error.message })));
  const waiting = new Set();
  const soon = paint => {
    // sliders move faster than the screen refreshes
    if (!waiting.size) {
      requestAnimationFrame(() => {
        const all = [...waiting];
        waiting.clear();
        all.forEach(safely);
      });
    }
    waiting.add(paint);
  };
  onChange(keys => {
    const any = names => hasAny(keys, names);
    if (any(MADE_ANEW) || (keys.has('street') && (isChosen() || state.scores || state.grade))) soon(streets);
    else if (any(SLID)) soon(state.age === 'on' ? streets : slide);
    if (any(WEIGHED) || any(AREAS)) soon(regions);
    if (any(CLUSTERS)) soon(clusters);
    if (keys.has('tab') && !slid) safely(know);
  });
  dark.addEventListener('change', () => soon(streets));
  [streets, clusters].forEach(safely);
  if (!isPublished() || shades() || state.areas != null) safely(regions);
}

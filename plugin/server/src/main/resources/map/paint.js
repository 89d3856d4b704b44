// Paints the map by what the page shows: scores by one's own weights, the brushed scores, the region, and the filters.

import { say } from './api.js';
import { chosenClusters, clusterFilter } from './chosen.js';
import { dark } from './dark.js';
import { SCORE_CLASSES } from './look.js';
import { config, hasScore, isPublished, scoreExpression, signed } from './scoring.js';
import { onChange, state } from './state.js';
import { regionScores, weighed } from './table.js';

const WEIGHED = ['preset', 'weights', 'model'];
const STREETS = [...WEIGHED, 'scores', 'region'];
const EDGES = ['model', 'scores', 'region']; // which streets have edges; weights too, while scores are brushed
const CLUSTERS = ['region', 'types', 'severity', 'verdict', 'reliability', 'dates'];
const aside = () => (dark.matches ? '#3C454E' : '#B9BDC2');
const CARRIED_FROM = { '2026-06': 13, '2026-10': 14 }; // zoom from which tiles carry what a model's scores are made of

const classes = [...SCORE_CLASSES].reverse(); // from the worst on
const smooth = score => ['interpolate', ['linear'], score, ...classes.flatMap(({ from, color }) => [from + 0.1, color])];
const stepColors = score => ['step', score, classes[0].color, ...classes.slice(1).flatMap(({ from, color }) => [from, color])];

/** Whether a street belongs to what is asked; null: all do. */
function inQuestion(score) {
  const wanted = [];
  if (state.region != null) wanted.push(['==', ['get', 'region_id'], state.region]);
  if (state.scores) wanted.push(['>=', score, state.scores[0]], ['<=', score, state.scores[1]]);
  return wanted.length ? ['all', ...wanted] : null;
}

/** Tiles have the published scores of regions; others are reckoned from the table of streets. */
async function regionColors() {
  if (isPublished()) return null;
  const scores = [...regionScores(await weighed())].filter(([id, { score }]) => id != null && score != null);
  return smooth(scores.length ? ['match', ['get', 'region_id'], ...scores.flatMap(([id, { score }]) => [id, score]), 0] : 0);
}

function paintStreets(style, rules) {
  const score = isPublished() ? ['get', 'score'] : scoreExpression(signed(rules));
  const asked = inQuestion(score);
  const colors = stepColors(score);
  style.filter('streets', hasScore());
  style.filter('street-edges', hasScore());
  style.filter('streets-unaudited', ['!', hasScore()]);
  style.set('streets', 'line-color', asked ? ['case', asked, colors, aside()] : colors);
  style.show('street-edges', asked);
}

/** What is not in view is painted all the same, and drawn when it comes into view. */
export function startPaint({ map: { layers, style } }) {
  let edged = isPublished(); // what has an edge is drawn as the scores say
  const streets = async () => {
    layers.setNear(isPublished() ? undefined : CARRIED_FROM[state.model]);
    paintStreets(style, isPublished() ? null : await config());
    layers.recolor();
    if (!edged || state.scores) layers.edges.changed();
    edged = true;
  };
  const regions = async () => {
    const colors = await regionColors();
    ['region-scores', 'region-scores-unsure'].forEach(layer => style.set(layer, 'fill-color', colors));
    layers.regions.changed();
  };
  const clusters = async () => {
    const known = state.dates && (await chosenClusters()).clusters; // days are not in the tiles
    const filter = known ? ['all', ({ id }) => known.has(id), clusterFilter()] : clusterFilter();
    ['features', 'problems'].forEach(layer => style.show(layer, filter));
    layers.clusters.changed();
  };
  const safely = paint => paint().catch(error => say(`The map cannot be coloured: ${error.message}`));
  const waiting = new Set();
  const soon = paint => { // sliders move faster than screens
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
    const any = names => names.some(name => keys.has(name));
    if (any(EDGES)) edged = false;
    if (any(STREETS)) soon(streets);
    if (any(WEIGHED)) soon(regions);
    if (any(CLUSTERS)) soon(clusters);
  });
  dark.addEventListener('change', () => soon(streets));
  [streets, clusters].forEach(safely);
  if (!isPublished()) safely(regions);
}

// The streets in view as a list, lowest score first: what the map shows, for those who do not use it.

import { say, streetsIn } from './api.js';
import { scoreColor } from './look.js';
import { onChange, state } from './state.js';
import { choose } from './street.js';

const FROM_ZOOM = 15;
const LONGEST = 25;
const PATIENCE = 400;
const byId = id => document.getElementById(id);

function row(street) {
  const { street_edge_id: id, score, label_count: labels } = street.properties;
  const button = document.createElement('button');
  button.type = 'button';
  const swatch = document.createElement('span');
  swatch.className = 'swatch';
  swatch.style.background = scoreColor(score);
  const name = document.createElement('span');
  name.className = 'grow';
  name.textContent = `Street ${id}`;
  button.append(swatch, name, `${score == null ? 'not audited' : score.toFixed(2)} · ${labels} labels`);
  const line = street.geometry.coordinates;
  button.addEventListener('click', () => choose(line[Math.floor(line.length / 2)], id, 0.0002, true)
    .catch(error => say(error.message)));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

async function update(map) {
  const note = byId('streets-note');
  if (map.view.getZoom() < FROM_ZOOM) {
    byId('streets').replaceChildren();
    note.textContent = 'Zoom in to list streets.';
    return;
  }
  const { features } = await streetsIn(map.box());
  const shown = features.filter(street => state.region == null || street.properties.region_id === state.region)
    .sort((a, b) => (a.properties.score ?? 2) - (b.properties.score ?? 2));
  byId('streets').replaceChildren(...shown.slice(0, LONGEST).map(row));
  note.textContent = shown.length > LONGEST
    ? `${shown.length} streets; the ${LONGEST} with the lowest score:`
    : `${shown.length} streets, lowest score first:`;
}

export function startList(map) {
  let waiting;
  onChange(keys => {
    if (keys.has('view') || keys.has('region')) {
      clearTimeout(waiting);
      waiting = setTimeout(() => update(map).catch(error => say(`The streets cannot be listed: ${error.message}`)), PATIENCE);
    }
  });
}

// The chosen street: its score, the sub-scores as bars, and the clusters that made them.

import { clustersIn, say, streetsIn } from './api.js';
import { TYPES } from './look.js';
import { change, state } from './state.js';

const titles = new Map(TYPES.map(type => [type.name, type.title]));
const byId = id => document.getElementById(id);

function element(name, className, ...content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...content);
  return made;
}

/** How far a point lies from a line, in degrees that are corrected for the latitude. */
function distance([lon, lat], line) {
  const shrink = Math.cos(lat * Math.PI / 180);
  let nearest = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [ax, ay, bx, by] = [(line[i - 1][0] - lon) * shrink, line[i - 1][1] - lat, (line[i][0] - lon) * shrink, line[i][1] - lat];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length ? Math.max(0, Math.min(1, -(ax * (bx - ax) + ay * (by - ay)) / length)) : 0;
    nearest = Math.min(nearest, Math.hypot(ax + along * (bx - ax), ay + along * (by - ay)));
  }
  return nearest;
}

function bars(street) {
  const table = element('table', '', element('caption', '', 'What the score is made of'));
  const head = element('tr', '', ...['Type', 'Clusters', 'Sub-score', ''].map(text => element('th', '', text)));
  head.lastChild.setAttribute('aria-hidden', 'true');
  table.append(element('thead', '', head));
  const body = table.appendChild(element('tbody', ''));
  const scores = Object.entries(street.sub_scores);
  const longest = Math.max(1, ...scores.map(([, value]) => Math.abs(value)));
  for (const [type, value] of scores) {
    const bar = element('span', `bar ${value < 0 ? 'bad' : 'good'}`);
    bar.style.width = `${50 * Math.abs(value) / longest}%`;
    const axis = element('td', '', element('span', 'axis', bar));
    axis.setAttribute('aria-hidden', 'true');
    const name = element('th', '', titles.get(type) ?? type);
    name.scope = 'row';
    body.append(element('tr', '', name, element('td', 'number', String(street.cluster_counts[type])),
      element('td', 'number', value.toFixed(2)), axis));
  }
  return table;
}

function clusterTable(clusters) {
  const table = element('table', '', element('caption', '', `Clusters on this street (${clusters.length})`));
  table.append(element('thead', '', element('tr', '', ...['Type', 'Severity', 'Labels'].map(text => element('th', '', text)))));
  const body = table.appendChild(element('tbody', ''));
  for (const { properties } of clusters) {
    body.append(element('tr', '', element('td', '', titles.get(properties.label_type) ?? properties.label_type),
      element('td', 'number', properties.median_severity == null ? 'none' : String(properties.median_severity)),
      element('td', 'number', String(properties.cluster_size))));
  }
  return table;
}

async function show(feature) {
  const street = feature.properties;
  byId('street-heading').textContent = `Street ${street.street_edge_id}`;
  const facts = byId('street-facts');
  facts.replaceChildren(
    element('p', 'score', street.score == null ? 'Not audited' : `Score ${street.score.toFixed(3)}`),
    element('p', 'facts', `${Math.round(street.length_meters)} m · audits: ${street.audit_count} · labels: ${street.label_count}`),
    bars(street));
  byId('street').hidden = false;
  const points = feature.geometry.coordinates;
  const margin = 0.001;
  const [xs, ys] = [points.map(point => point[0]), points.map(point => point[1])];
  const clusters = await clustersIn([Math.min(...xs) - margin, Math.min(...ys) - margin, Math.max(...xs) + margin, Math.max(...ys) + margin]);
  if (state.street?.id !== street.street_edge_id) return; // another one was chosen meanwhile
  facts.append(clusterTable(clusters.features.filter(cluster => cluster.properties.street_edge_id === street.street_edge_id)));
  say(`Street ${street.street_edge_id}: ${street.score == null ? 'not audited' : `score ${street.score.toFixed(2)}`}`);
}

/** Shows the street with that id, else the nearest one to the position. */
export async function choose([lon, lat], id, degrees, focus) {
  const { features } = await streetsIn([lon - degrees, lat - degrees, lon + degrees, lat + degrees]);
  const found = features.find(street => street.properties.street_edge_id === id)
    ?? features.map(street => [distance([lon, lat], street.geometry.coordinates), street]).sort((a, b) => a[0] - b[0])[0]?.[1];
  if (!found) return say('There is no street here.');
  change({ street: { id: found.properties.street_edge_id, lon, lat } });
  await show(found);
  if (focus) byId('street-heading').focus();
}

export function startStreet(map) {
  const failed = error => say(`The street cannot be shown: ${error.message}`);
  map.onPick((position, id) => choose(position, id, map.degrees(10), true).catch(failed));
  byId('street-close').addEventListener('click', () => {
    byId('street').hidden = true;
    change({ street: null });
    byId('map').focus();
  });
  if (state.street) choose([state.street.lon, state.street.lat], state.street.id, 0.0002, false).catch(failed);
}

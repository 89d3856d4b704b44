// The regions' names on the map: each once, inside its area, and only where it fits there.

import { getJson, say } from './api.js';
import { state } from './state.js';

const MOST = 300; // areas come whole: more of them would cost a phone too much
const dark = matchMedia('(prefers-color-scheme: dark)');

function nameStyle(feature) {
  const { Fill, Stroke, Style, Text } = window.ol.style;
  const chosen = feature.get('region_id') === state.region;
  return new Style({
    text: new Text({
      text: feature.get('name'),
      font: `${chosen ? 'bold ' : ''}14px system-ui, sans-serif`,
      fill: new Fill({ color: dark.matches ? '#F2F4F7' : '#1B2530' }),
      stroke: new Stroke({ color: dark.matches ? '#10161D' : '#FFFFFF', width: 4 }),
    }),
  });
}

/** A layer that fills when the map is there already: nothing waits for names. */
export function makeNames(city) {
  const source = new window.ol.source.Vector();
  if (city.regions.length > 0 && city.regions.length <= MOST) {
    const format = new window.ol.format.GeoJSON({ featureProjection: 'EPSG:3857' });
    getJson(`ogc/features/v1/collections/regions/items?f=json&limit=${MOST}`)
      .then(regions => source.addFeatures(format.readFeatures(regions)))
      .catch(error => say(`The regions' names cannot be shown: ${error.message}`));
  }
  return new window.ol.layer.Vector({ source, style: nameStyle, declutter: true });
}

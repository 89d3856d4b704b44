// What OpenLayers makes of WFS as its own examples ask for it, at the server whose address is the argument.
import GeoJSON from 'ol/format/GeoJSON.js';
import { transform } from 'ol/proj.js';
import { check, equal, run } from './check.mjs';

const server = process.argv[2];
const ask = async parameters =>
  (
    await fetch(
      `${server}/wfs?service=WFS&version=1.1.0&request=GetFeature&typename=sidewalk:label_clusters`
        + `&outputFormat=application/json&maxFeatures=5&${parameters}`,
    )
  ).json();

check('GeoJSON in EPSG:3857 lies where it does in degrees', async () => {
  const meters = await ask('srsname=EPSG:3857');
  equal(new GeoJSON().readProjection(meters).getCode(), 'EPSG:3857');
  const degrees = new GeoJSON().readFeatures(await ask('srsname=EPSG:4326'));
  new GeoJSON().readFeatures(meters).forEach((feature, i) => {
    const here = transform(feature.getGeometry().getCoordinates(), 'EPSG:3857', 'EPSG:4326');
    const there = degrees[i].getGeometry().getCoordinates();
    if (Math.hypot(here[0] - there[0], here[1] - there[1]) > 1e-7) throw new Error(`${here} and not ${there}`);
  });
});
check('a box in EPSG:3857', async () => {
  const all = new GeoJSON().readFeatures(await ask('srsname=EPSG:3857'));
  const [x, y] = all[0].getGeometry().getCoordinates();
  const box = await ask(`srsname=EPSG:3857&bbox=${x - 1},${y - 1},${x + 1},${y + 1},EPSG:3857`);
  if (!new GeoJSON().readFeatures(box).some(feature => feature.getId() === all[0].getId()))
    throw new Error('it is not there');
});
check('EPSG:900913 is the same', async () =>
  equal((await ask('srsname=EPSG:900913')).features, (await ask('srsname=EPSG:3857')).features),
);
await run('OpenLayers');

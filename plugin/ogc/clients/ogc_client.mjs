// What camptocamp's ogc-client, which geOrchestra and GeoNetwork use, finds at the server whose address is the argument.
import { OgcApiEndpoint, WfsEndpoint, WmsEndpoint, enableFallbackWithoutWorker } from '@camptocamp/ogc-client';
import { check, equal, run } from './check.mjs';

const server = process.argv[2];
globalThis.location = new URL(server); // it was made for browsers
enableFallbackWithoutWorker();
const api = new OgcApiEndpoint(`${server}/ogc/features/v1`);
// What a client finds is compared with what the document says to who reads it plainly.
const { collections } = await (await fetch(`${server}/ogc/features/v1/collections?f=json`)).json();
const named = relation =>
  collections.filter(one => one.links.some(link => link.rel.endsWith(relation))).map(one => one.id);

check('the landing page', async () => {
  const info = await api.info;
  if (!info.title || !info.attribution) throw new Error(`title or attribution is missing: ${JSON.stringify(info)}`);
});
check('collections of features', async () => {
  if (collections.length < 4) throw new Error(`only ${collections.length} collections`);
  equal(await api.featureCollections, named('items'));
});
check('collections of tiles', async () => {
  if (!named('tilesets-vector').includes('access_score_streets')) throw new Error('streets have no tiles');
  equal(await api.vectorTileCollections, named('tilesets-vector'));
  equal(await api.mapTileCollections, named('tilesets-map'));
  equal(await api.tileMatrixSets, ['WebMercatorQuad']);
});
check('a collection with its properties and tiles', async () => {
  const info = await api.getCollectionInfo('label_clusters');
  equal(info.vectorTileFormats, ['application/vnd.mapbox-vector-tile']);
  equal(info.mapTileFormats, ['image/png']);
  equal(info.supportedTileMatrixSets, ['WebMercatorQuad']);
  if (!info.queryables.length || !info.sortables.length || !info.extent.spatial)
    throw new Error('something is missing');
});
check('where the vector tiles are', async () => {
  const tileset = await (await fetch(await api.getVectorTilesetUrl('regions'))).json();
  equal(tileset.dataType, 'vector');
});
check('pages by offset, in the order asked for', async () => {
  const ids = async (limit, offset) =>
    (await api.getCollectionItems('label_clusters', limit, offset, null, ['-cluster_size'])).map(item => item.id);
  equal([...(await ids(5, 0)), ...(await ids(5, 5))], await ids(10, 0));
});
check('one feature', async () => {
  const [first] = await api.getCollectionItems('regions', 1);
  equal((await api.getCollectionItem('regions', first.id)).properties, first.properties);
});
check('WFS', async () => {
  const wfs = await new WfsEndpoint(`${server}/wfs`).isReady();
  const type = await wfs.getFeatureTypeFull('sidewalk:access_score_streets');
  equal(type.geometryName, 'geom');
  if (!wfs.supportsJson('sidewalk:regions')) throw new Error('no JSON');
});
check('WMS', async () => {
  const wms = await new WmsEndpoint(`${server}/wms`).isReady();
  const layer = wms.getLayerByName('label_clusters');
  if (!layer.attribution?.title || !layer.styles.length) throw new Error(JSON.stringify(layer));
});
await run('ogc-client');

// What the readers of Parquet, PMTiles, GeoPackage, CSV and data packages make of a snapshot, over HTTP and from a copy, and of
// live Parquet files. Arguments: address of the server, name of the snapshot, folder with a copy of it.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { DuckDBInstance } from '@duckdb/node-api';
import Ajv from 'ajv';
import { validate } from 'datapackage';
import { asyncBufferFromUrl, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { PMTiles } from 'pmtiles';
import { Table } from 'tableschema';
import { check, equal, run } from './check.mjs';

const [server, name, folder] = process.argv.slice(2);
const address = `${server}/v3/api/snapshots/${name}`;
const read = file => readFileSync(`${folder}/${file}`, 'utf8');
const snapshot = JSON.parse(read('snapshot.json'));
const { counts } = snapshot;
const tables = Object.keys(counts);
const spatial = tables.filter(table => !['validations', 'user_stats', 'label_types', 'label_tags'].includes(table));
const resources = JSON.parse(read('datapackage.json')).resources;
const resource = table => resources.find(({ path }) => path === `${table}.csv.gz`);
const validGeo = new Ajv({ strict: false })
  .addSchema(false, 'https://proj.org/schemas/v0.7/projjson.schema.json') // the files name no CRS, which means OGC:CRS84
  .compile(JSON.parse(readFileSync('geoparquet.json', 'utf8')));
const database = await (await DuckDBInstance.create()).connect();
const query = async sql => (await database.runAndReadAll(sql)).getRowObjectsJson();
const csv = table => `read_csv('${folder}/${table}.csv.gz', header = true, all_varchar = true)`;

/** Runs OGRInfo and returns the number of features of each layer. */
function layers(file) {
  const text = execFileSync('ogrinfo', ['-ro', '-so', '-al', file], { encoding: 'utf8' });
  return Object.fromEntries(
    [...text.matchAll(/^Layer name: (.*)\n(?:.*\n)*?Feature Count: (\d+)/gm)].map(([, layer, count]) => [
      layer,
      Number(count),
    ]),
  );
}

/** Checks the metadata that hyparquet read from a file with a geometry. */
function equalGeo(metadata) {
  const geo = JSON.parse(metadata.key_value_metadata.find(({ key }) => key === 'geo').value);
  if (!validGeo(geo)) throw new Error(JSON.stringify(validGeo.errors));
}

check('GDAL: all layers of snapshot.gpkg', () => {
  const found = layers(`${folder}/snapshot.gpkg`);
  delete found.layer_styles;
  for (const table of ['access_score_streets', 'access_score_regions']) {
    // a layer for each score model
    for (const layer of Object.keys(found).filter(other => other.startsWith(`${table}_`))) {
      found[table] += found[layer];
      delete found[layer];
    }
  }
  tables.forEach(table => equal(found[table], counts[table], table));
  equal(Object.keys(found).length, tables.length, 'number of layers');
});
for (const table of tables) {
  check(`GDAL: ${table}.csv.gz`, () => equal(layers(`/vsigzip/${folder}/${table}.csv.gz`), { [table]: counts[table] }));
  check(`DuckDB: ${table}.parquet has the rows of ${table}.csv.gz`, async () => {
    const key = ['city_id', ...resource(table).schema.primaryKey.filter(column => column !== 'city_id')];
    const keys = key.map(column => `CAST("${column}" AS VARCHAR)`).join(', ');
    const [{ n }] = await query(`SELECT CAST(count(*) AS INTEGER) n FROM '${folder}/${table}.parquet'`);
    equal(n, counts[table], 'rows');
    equal(
      await query(
        `(SELECT ${keys} FROM '${folder}/${table}.parquet' EXCEPT ALL SELECT ${keys} FROM ${csv(table)}) LIMIT 3`,
      ),
      [],
      'keys that only Parquet has',
    );
    equal(
      await query(
        `(SELECT ${keys} FROM ${csv(table)} EXCEPT ALL SELECT ${keys} FROM '${folder}/${table}.parquet') LIMIT 3`,
      ),
      [],
      'keys that only CSV has',
    );
    const columns = await query(`DESCRIBE SELECT * FROM '${folder}/${table}.parquet'`);
    equal(
      columns.some(({ column_type }) => column_type.startsWith('GEOMETRY')),
      spatial.includes(table),
      'a geometry',
    );
  });
  check(`hyparquet: ${table}.parquet over HTTP ranges`, async () => {
    const file = await asyncBufferFromUrl({ url: `${address}/${table}.parquet` });
    const metadata = await parquetMetadataAsync(file);
    const rows = await parquetReadObjects({ file, metadata, compressors });
    equal(rows.length, counts[table], 'rows');
    if (spatial.includes(table)) {
      equalGeo(metadata);
      if (rows.length > 0 && !rows.some(({ geometry }) => geometry?.coordinates?.length))
        throw new Error('no geometry');
    }
  });
  check(`tableschema: every cell of ${table}.csv.gz has the type of datapackage.json`, async () => {
    const plain = `${folder}/${table}.csv`;
    writeFileSync(plain, gunzipSync(readFileSync(`${folder}/${table}.csv.gz`)));
    const rows = await (await Table.load(plain, { schema: resource(table).schema })).read();
    equal(rows.length, counts[table], 'rows');
  });
}
check('datapackage: datapackage.json by the profile that it names', async () => {
  const { valid, errors } = await validate(JSON.parse(read('datapackage.json')));
  if (!valid) throw new Error(errors.map(({ message }) => message).join('; '));
  resources.forEach(({ path }) => equal(existsSync(`${folder}/${path}`), true, path));
});

const live = path => fetch(`${server}${path}`);
const refreshed = Date.parse((await live('/v3/api/labelTypes')).headers.get('Last-Modified'));
const isCurrent = refreshed === Date.parse(snapshot.data_time);
check('pmtiles: tiles over HTTP ranges', async () => {
  const archive = new PMTiles(`${address}/tiles.pmtiles`);
  const { minZoom, maxZoom, centerLon, centerLat } = await archive.getHeader();
  const { vector_layers: ids } = await archive.getMetadata();
  for (const zoom of [minZoom, 11, maxZoom]) {
    const x = Math.floor(((centerLon + 180) / 360) * 2 ** zoom);
    const y = Math.floor(((1 - Math.asinh(Math.tan((centerLat * Math.PI) / 180)) / Math.PI) / 2) * 2 ** zoom);
    const tile = await archive.getZxy(zoom, x, y);
    if (!tile?.data.byteLength) throw new Error(`${zoom}/${x}/${y} is empty`);
    if (isCurrent) {
      const served = await Promise.all(
        ids.map(async ({ id }) => {
          const answer = await live(`/tiles/${id}/${zoom}/${x}/${y}.mvt`);
          return answer.status === 204 ? Buffer.alloc(0) : Buffer.from(await answer.arrayBuffer());
        }),
      );
      equal(
        Buffer.compare(Buffer.from(tile.data), Buffer.concat(served)),
        0,
        `difference of ${zoom}/${x}/${y} and the live tile`,
      );
    }
  }
});

const everywhere = 'bbox=-180,-90,180,90&';
const endpoints = {
  labels: ['rawLabels?'],
  validations: ['validations?'],
  label_clusters: ['labelClusters?'],
  access_score_streets: Object.keys(snapshot.models).map(model => `accessScoreStreets?${everywhere}model=${model}&`),
  access_score_regions: Object.keys(snapshot.models).map(model => `accessScoreRegions?model=${model}&`),
  access_score_intersections: ['accessScoreIntersections?'],
  streets: ['streets?'],
  regions: ['regions?'],
  sidewalk_presence: ['sidewalkPresence?'],
  places: ['places?'],
  user_stats: ['userStats?'],
  cities: ['cities?'],
};
for (const [table, requests] of Object.entries(endpoints)) {
  check(`hyparquet: live ${table}${isCurrent ? ' has the rows of the snapshot' : ''}`, async () => {
    let rows = 0;
    for (const request of requests) {
      const answer = await live(`/v3/api/${request}filetype=${spatial.includes(table) ? 'geoparquet' : 'parquet'}`);
      equal(answer.status, 200, 'status');
      const file = await answer.arrayBuffer();
      const metadata = await parquetMetadataAsync(file);
      rows += (await parquetReadObjects({ file, metadata, compressors })).length;
      if (spatial.includes(table)) equalGeo(metadata);
    }
    if (isCurrent) equal(rows, counts[table], 'rows');
  });
}
await run('snapshot');

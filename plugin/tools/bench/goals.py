"""The performance goals of docs/performance.md: each compares a build with a named peer."""

import os
import re
import shutil
import subprocess
import typing

from rig import Cost, Database, Missing, fetch, proc, program, run, timed

CLIENTS = 32
CLUSTERS = 500

BOXES = """
SELECT concat_ws(',', ST_X(c.geom) - reach, ST_Y(c.geom) - reach, ST_X(c.geom) + reach, ST_Y(c.geom) + reach)
FROM (SELECT geom FROM label_clusters ORDER BY md5(label_cluster_id::text) LIMIT 50) c,
  LATERAL (
    SELECT max(reach) AS reach
    FROM (
      SELECT greatest(abs(ST_X(n.geom) - ST_X(c.geom)), abs(ST_Y(n.geom) - ST_Y(c.geom))) AS reach
      FROM (SELECT geom FROM label_clusters ORDER BY geom <-> c.geom LIMIT 4 * %(clusters)d) n
      ORDER BY 1
      LIMIT %(clusters)d) nearest) box
"""

TILES = """
SELECT concat_ws(',', %(zoom)d, x, y)
FROM (
  SELECT
    floor((ST_X(point) + 20037508.342789244) / size)::int AS x,
    floor((20037508.342789244 - ST_Y(point)) / size)::int AS y
  FROM (
    SELECT ST_StartPoint(geom_3857) AS point, 40075016.685578488 / (1 << %(zoom)d) AS size
    FROM access_score_street_tiles) s) t
GROUP BY x, y
ORDER BY count(*) DESC, x, y
LIMIT 30
"""

STREET_TILE = """
SELECT ST_AsMVT(t, 'access_score_streets', 4096, 'shape', 'id')
FROM (
  SELECT
    street_edge_id AS id, region_id, score, audit_count, length_meters, label_count, osm_way_id, n_curb_ramp,
    n_no_curb_ramp, n_obstacle, n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal, score_curb_ramp,
    score_no_curb_ramp, score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk, score_signal,
    street_edge_id,
    ST_AsMVTGeom(geom_3857, ST_TileEnvelope(:p0, :p1, :p2), 4096, 128) AS shape
  FROM access_score_street_tiles
  WHERE geom_3857 && ST_TileEnvelope(:p0, :p1, :p2, margin => 0.03125)
  ORDER BY street_edge_id
) t
WHERE shape IS NOT NULL
"""

JOINED_TILE = """
SELECT ST_AsMVT(t, 'access_score_streets', 1024, 'shape')
FROM (
  SELECT
    region_id, trunc(score::numeric, 1)::float8 AS score, count(*) AS street_count,
    round(sum(length_meters))::bigint AS length_meters,
    ST_AsMVTGeom(ST_Collect(geom_3857), ST_TileEnvelope(:p0, :p1, :p2), 1024, 32) AS shape
  FROM access_score_street_tiles
  WHERE geom_3857 && ST_TileEnvelope(:p0, :p1, :p2, margin => 0.03125)
  GROUP BY 1, 2
  ORDER BY 2, 1
) t
WHERE shape IS NOT NULL
"""

CLUSTER_TILE = """
SELECT ST_AsMVT(t, 'label_clusters', 4096, 'shape', 'id')
FROM (
  SELECT
    label_cluster_id AS id, label_cluster_id, label_type, median_severity, cluster_size, street_edge_id,
    region_id, agree_count, disagree_count, unsure_count, reliability,
    ST_AsMVTGeom(ST_Transform(geom, 3857), ST_TileEnvelope(:p0, :p1, :p2), 4096, 256) AS shape
  FROM label_clusters
  WHERE geom && ST_Transform(ST_TileEnvelope(:p0, :p1, :p2, margin => 0.0625), 4326)
  ORDER BY label_cluster_id
) t
WHERE shape IS NOT NULL
"""

# Rounding to seven decimals may lengthen a distance by a centimeter.
TOO_WIDE = """
SELECT count(DISTINCT a.label_cluster_id)
FROM published_cluster_member a
JOIN published_cluster_member b USING (label_cluster_id)
JOIN label la ON la.label_id = a.label_id
JOIN label lb ON lb.label_id = b.label_id
JOIN cluster_threshold t ON t.label_type = la.label_type
WHERE a.label_id < b.label_id
  AND ST_DistanceSphere(la.geom, lb.geom) > t.meters + 0.01
"""

CLUSTER_IDS = "SELECT md5(string_agg(label_id || ' ' || label_cluster_id, ',' ORDER BY label_id)) FROM published_cluster_member"

# The region with the most labels: about 3 % of them. Severity 2 and null are written unchanged and count as touched.
CHANGED_REGION = """
UPDATE label SET severity = 4 - severity
WHERE label_id IN (
  SELECT label_id FROM published_label WHERE region_id = (
    SELECT region_id FROM published_label GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1))
"""

class Contest(typing.NamedTuple):
    """What a build is measured at. The limit is a ratio to the peer if there is one; 0 is a check of one build."""

    name: str
    ours: typing.Callable  # of a rig: its Cost
    limit: float
    peer_name: str = ''
    peer: typing.Callable = None  # of a rig, after ours: a number or a Cost
    sign: str = '<='
    part: str = 'value'  # of a Cost
    once: bool = False  # too long for several rounds of a single build
    warm: int = 0  # runs before the first round

    def pair(self, rig):
        return self.ours(rig), self.peer(rig) if self.peer else None

    def number(self, figure):
        return getattr(figure, self.part) if isinstance(figure, Cost) else figure


# Each goal returns its contests. Both builds get the paths of this one, `home`.


def download(file_type, file=os.devnull):
    def ours(rig):
        rig.raise_version()
        cost = rig.ask(lambda: fetch(f'{rig.service.url}/v3/api/rawLabels?filetype={file_type}', rig.folder / file))
        if file != os.devnull:
            (rig.folder / file).unlink()
        return cost
    return ours


def full_export(name, file_type, limit):
    def peer(rig):
        columns = rig.columns('/v3/api/rawLabels?filetype=csv&bbox=0,0,0,0', 'raw_labels')
        copy = f'COPY (SELECT {columns} FROM raw_labels ORDER BY label_id) TO STDOUT (FORMAT csv)'
        return timed(lambda: subprocess.run(['psql', '-X', '-c', copy], env=rig.city.environment, stdout=subprocess.DEVNULL, check=True))

    return [Contest(f'all raw labels as {name}', download(file_type), limit, 'psql COPY as CSV', peer, warm=1)]


def against_ogr2ogr(_):
    program('ogr2ogr', 'gdal-bin')

    def contest(file_type, driver, ending, limit):
        def peer(rig):
            folder = rig.folder / 'ogr2ogr'
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            command = ['ogr2ogr', '-f', driver, folder / f'raw_labels.{ending}', 'PG:active_schema=sidewalk', 'raw_labels']
            seconds = timed(lambda: run(command, env=rig.city.environment))
            shutil.rmtree(folder)
            return seconds

        return Contest(f'file of all raw labels, {driver}', download(file_type, f'ours.{ending}'), limit, 'ogr2ogr', peer, warm=1)

    return [contest('geojson', 'GeoJSON', 'geojson', 0.12), contest('shapefile', 'ESRI Shapefile', 'shp', 0.5),
            contest('geopackage', 'GPKG', 'gpkg', 0.5)]


def small_heap(_):
    def ours(rig):
        server = rig.serve('-Xmx64m')
        rig.raise_version()
        for file_type in 'geojson', 'csv', 'shapefile', 'geopackage':
            fetch(f'{server.url}/v3/api/rawLabels?filetype={file_type}')
        peak = re.search(r'VmHWM:\s+(\d+)', proc(f'{server.pid}/status'))
        server.terminate()
        server.wait(60)
        if not peak:
            raise Missing('the peak memory is read from /proc, which is not here')
        return Cost(int(peak.group(1)) * 1024 / 1e6, 'peak memory', 'MB')

    return [Contest('all formats with -Xmx64m', ours, 230, once=True)]


def clients(number, name, limit, paths, peer_name, statement, places):
    """Compares clients of wrk with as many of pgbench: p50 for one client, answers per second for several."""
    return Contest(name, lambda rig: rig.wrk(paths, number), limit, peer_name,
                   lambda rig: rig.pgbench(statement(rig), places, number), '<=' if number == 1 else '>=', warm=4)


def in_box(rig):
    return rig.clusters_in(':p0, :p1, :p2, :p3')


def box(home):
    boxes = home.city.rows(BOXES % {'clusters': CLUSTERS})
    return [clients(1, 'box of 500 clusters', 2.0, ['/v3/api/labelClusters?bbox=' + one for one in boxes], 'prepared SQL', in_box, boxes)]


def tile_places(home, zoom, layer):
    places = home.city.rows(TILES % {'zoom': zoom})
    return [f'/tiles/{layer}/{place.replace(",", "/")}.mvt' for place in places], places


def tiles(home):
    def contest(zoom, statement):
        paths, places = tile_places(home, zoom, 'access_score_streets')
        return clients(1, f'MVT at z{zoom}', 1.2, paths, 'bare ST_AsMVT', lambda _: statement, places)

    return [contest(14, STREET_TILE), contest(12, JOINED_TILE)]


def many_clients(home):
    boxes = home.city.rows(BOXES % {'clusters': CLUSTERS})
    pages = '/ogc/features/v1/collections/label_clusters/items?limit=500&bbox='
    streets, places = tile_places(home, 15, 'access_score_streets')
    clusters = tile_places(home, 15, 'label_clusters')[0]
    contests = (('boxes of 500 clusters', 0.65, ['/v3/api/labelClusters?bbox=' + one for one in boxes], in_box, boxes),
                ('pages of 500 clusters', 0.7, [pages + one for one in boxes], in_box, boxes),
                ('tiles of streets at z15', 0.9, streets, lambda _: STREET_TILE, places),
                ('tiles of clusters at z15', 0.9, clusters, lambda _: CLUSTER_TILE, places))
    return [clients(CLIENTS, f'32 clients, {name}', limit, paths, 'pgbench with the same SQL', statement, spots)
            for name, limit, paths, statement, spots in contests]


def new_city(rig, name):
    database = Database(name).emptied()
    rig.command(database, 'migrate')
    return database, rig.command(database, 'load', rig.bundle)


def load(_):
    def ours(rig):
        database, cost = new_city(rig, 'bench_load')
        database.drop()
        return cost

    def peer(rig):
        database = Database('bench_copy').emptied()
        arguments = []
        for file in sorted(rig.bundle.glob('*.csv')):
            with file.open(encoding='utf-8') as lines:
                columns = lines.readline().strip().replace(',', '" text, "')
            database.psql('-c', f'CREATE TABLE public.{file.stem} ("{columns}" text)')
            arguments += ['-c', f"\\copy {file.stem} FROM '{file}' (FORMAT csv, HEADER)"]
        seconds = timed(lambda: database.psql(*arguments))
        database.drop()
        return seconds

    return [Contest('load of a bundle', ours, 5, '\\copy of its CSV files', peer)]


def first_refresh(_):
    def ours(rig):
        return rig.command(new_city(rig, 'bench_first')[0], 'refresh')

    def peer(rig):
        fresh, copy = Database('bench_first'), rig.folder / 'labels.copy'
        fresh.psql('-c', f"\\copy published_label TO '{copy}' (FORMAT binary)")
        fresh.psql('-c', 'CREATE TABLE bench_copy (LIKE published_label)')
        seconds = timed(lambda: fresh.psql('-c', f"\\copy bench_copy FROM '{copy}' (FORMAT binary)"))
        copy.unlink()
        fresh.drop()
        return seconds

    return [Contest('first refresh', ours, 14, 'binary COPY FROM of its labels', peer, once=True)]


def correct_clusters(_):
    def changed(rig):
        before = rig.city.rows(CLUSTER_IDS)
        rig.command(rig.city, 'refresh', '--full')
        return Cost(int(rig.city.rows(CLUSTER_IDS) != before), 'count', '')

    return [Contest('clusters wider than their threshold', lambda rig: Cost(int(rig.city.rows(TOO_WIDE)[0]), 'count', ''), 0, once=True),
            Contest('ids that differ after refreshing unchanged data', changed, 0, once=True)]


def changed_region(_):
    def refresh(*options):
        def ours(rig):
            rig.city.psql('-c', CHANGED_REGION)
            return rig.command(rig.city, 'refresh', *options)
        return ours

    return [Contest('refresh of a changed region, about 3 % of the labels', refresh(), 0.2, 'refresh --full', refresh('--full'))]


def columnar(_):
    def snapshot(rig):
        folder = rig.folder / 'snapshots'
        shutil.rmtree(folder, ignore_errors=True)
        cost = rig.command(rig.city, 'snapshot', 'create', folder, '--name', 'bench', options=['-Xmx256m'])
        shutil.rmtree(folder)
        return cost

    return [Contest('GeoParquet of raw labels', download('geoparquet'), 1.5, 'CSV of raw labels', download('csv'), part='cpu', warm=1),
            Contest('a snapshot in 256 MB of heap', snapshot, 60, part='cpu', once=True)]


# In the order of measurement: goals that change the city come last. docs/performance.md says what each number means.
GOALS = {
    1: lambda _: full_export('GeoJSON', 'geojson', 0.85),
    2: lambda _: full_export('CSV', 'csv', 0.7),
    3: against_ogr2ogr,
    4: small_heap,
    7: box,
    12: tiles,
    20: many_clients,
    21: columnar,
    13: load,
    8: first_refresh,
    9: correct_clusters,
    10: changed_region,
}

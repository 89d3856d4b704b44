"""Measures the performance goals of docs/performance.md on a synthetic city and prints a table.

`./sidewalk bench` starts the database, names it in PGHOST, PGPORT, PGUSER and PGPASSWORD, and gives the server's command line.
Each goal alternates ours and its peer, so that other load on the machine affects both; medians are compared. A missed goal is a
result, not a failure. Exit codes: 64 wrong usage, 70 a goal could not be measured.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import time
import urllib.error
import urllib.request

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

# wrk counts an incomplete answer as a read error and a status from 400 as a status error.
WRK_SCRIPT = """
local last = 0
function request()
  last = last % #paths + 1
  return wrk.format("GET", paths[last])
end
function done(summary, latency)
  local errors = summary.errors
  print(string.format("result %d %f %f %d", summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
"""


class Missing(Exception):
    """A program that a goal needs is not installed."""


def program(name, package):
    if not shutil.which(name):
        raise Missing(f'{name} is not installed (Debian and Ubuntu: apt-get install {package})')
    return name


def run(command, **options):
    """Runs a command and returns its output; raises with its error output if it fails."""
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)
    if done.returncode:
        raise RuntimeError(f'{command[0]} ended with {done.returncode}: {done.stderr.strip()[-2000:]}')
    return done.stdout


def timed(action):
    start = time.monotonic()
    action()
    return time.monotonic() - start


def fetch(url, file=os.devnull):
    run([program('curl', 'curl'), '-sSf', '-o', file, url])


class Database:
    """A database of the private server, accessed as superuser with psql."""

    def __init__(self, name):
        self.name = name
        self.environment = {**os.environ, 'PGDATABASE': name, 'PGOPTIONS': '-c search_path=sidewalk,public'}

    def psql(self, *arguments):
        return run([program('psql', 'postgresql-client'), '-XAtq', '-v', 'ON_ERROR_STOP=1', *arguments], env=self.environment)

    def rows(self, sql):
        return self.psql('-c', sql).splitlines()

    def url(self):
        server = '{PGHOST}:{PGPORT}'.format(**self.environment)
        return f'jdbc:postgresql://{server}/{self.name}?user={os.environ["PGUSER"]}&password={os.environ["PGPASSWORD"]}'

    def cpu(self):
        """The CPU seconds of the server and all its backends since its start."""
        postmaster = self.rows("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")[0]
        children = pathlib.Path(f'/proc/{postmaster}/task/{postmaster}/children').read_text().split()
        return ticks(postmaster, ended=True) + sum(ticks(child) for child in children)

    def emptied(self):
        admin = Database('sidewalk')
        admin.psql('-c', f'DROP DATABASE IF EXISTS {self.name} WITH (FORCE)', '-c', f'CREATE DATABASE {self.name}')
        return self

    def drop(self):
        Database('sidewalk').psql('-c', f'DROP DATABASE {self.name} WITH (FORCE)')


def ticks(pid, ended=False):
    """The CPU seconds of a process, with those of its ended children; 0 if it has ended."""
    try:
        fields = pathlib.Path(f'/proc/{pid}/stat').read_text().rpartition(')')[2].split()
    except FileNotFoundError:
        return 0
    return sum(int(field) for field in fields[11:15 if ended else 13]) / os.sysconf('SC_CLK_TCK')


class Rig:
    """A synthetic city and its servers. The city is kept for later runs: the same number of labels gives the same city."""

    def __init__(self, options):
        self.app, self.labels, self.rounds = options.app.split('|'), options.labels, options.rounds
        self.folder = pathlib.Path(options.folder).absolute()
        self.folder.mkdir(parents=True, exist_ok=True)
        self.servers = []
        self.bundle = self.folder / f'bundle-{self.labels}'
        self.city = Database(f'bench_{self.labels}')
        self.version = 0
        self.service = None

    def open(self):
        if not self.bundle.is_dir():
            say(f'generating a synthetic city with {self.labels} labels')
            unfinished = self.folder / 'bundle.new'
            shutil.rmtree(unfinished, ignore_errors=True)
            self.command(None, 'demo-bundle', '--out', unfinished, '--labels', self.labels)
            unfinished.rename(self.bundle)
        if not Database('sidewalk').rows(f"SELECT 1 FROM pg_database WHERE datname = '{self.city.name}'"):
            self.city.emptied()
        say(f'loading the city with {self.labels} labels, unless it is loaded')
        for command in ['migrate'], ['load', self.bundle], ['refresh']:
            self.command(self.city, *command)
        self.city.psql('-c', 'VACUUM ANALYZE')
        self.service = self.serve('-Xmx256m')

    def command(self, database, *arguments, options=()):
        """Runs a command of the service on a database and waits until it ends."""
        run([self.app[0], *options, *self.app[1:], *arguments], env=self.environment(database))

    def environment(self, database):
        if not database:
            return dict(os.environ)
        return {**os.environ, 'SIDEWALK_DB_URL': database.url(), 'SIDEWALK_DB_USER': os.environ['PGUSER'], 'SIDEWALK_DB_PASSWORD': ''}

    def serve(self, *options):
        """Starts a server of the city and returns it when it answers; options are those of Java."""
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            port = free.getsockname()[1]
        cache = f'sidewalk.cache.folder={self.folder / "cache"}'
        log = open(self.folder / 'server.log', 'a', encoding='utf-8')
        server = subprocess.Popen([self.app[0], *options, *self.app[1:], 'serve', '--port', str(port), '--set', cache],
                                  env=self.environment(self.city), stdout=log, stderr=log)
        self.servers.append(server)
        server.url = f'http://127.0.0.1:{port}'
        for _ in range(1200):
            try:
                urllib.request.urlopen(server.url + '/v3/api/labelTags', timeout=60).close()
                return server
            except (urllib.error.URLError, ConnectionError):
                if server.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError(f'the server does not start: see {self.folder / "server.log"}')

    def raise_version(self):
        """Invalidates everything that is cached per data version: files and tiles."""
        self.city.psql('-c', 'UPDATE sidewalk.data_version SET version = version + 1')

    def medians(self, *contenders):
        """Alternates the contenders after a warm-up and returns the median of each."""
        if self.rounds > 1:
            for contender in contenders:
                contender()
        rounds = [[contender() for contender in contenders] for _ in range(self.rounds)]
        return [statistics.median(column) for column in zip(*rounds)]

    def columns(self, path, view):
        """The columns of a view that a CSV download has, and the geometry: the least that any client reads."""
        header = urllib.request.urlopen(f'{self.service.url}{path}').readline().decode().strip().split(',')
        known = self.city.rows(f"SELECT column_name FROM information_schema.columns WHERE table_name = '{view}'")
        return ', '.join([column for column in header if column in known] + ['geom'])

    def clusters_in(self, box):
        columns = self.columns('/v3/api/labelClusters?filetype=csv&bbox=0,0,0,0', 'label_clusters')
        return f'SELECT {columns} FROM label_clusters WHERE geom && ST_MakeEnvelope({box}, 4326) ORDER BY label_cluster_id'

    def wrk(self, server, paths, clients, seconds):
        """Returns answers, seconds, p50 in milliseconds and errors."""
        script = self.folder / 'wrk.lua'
        script.write_text('local paths = {' + ',\n'.join(f'"{path}"' for path in paths) + '}\n' + WRK_SCRIPT)
        printed = run([program('wrk', 'wrk'), '--threads=1', f'--connections={clients}', f'--duration={seconds}', '--timeout=60',
                       f'--script={script}', server.url])
        answers, duration, p50, errors = re.search(r'^result (.+)$', printed, re.M).group(1).split()
        return int(answers), float(duration), float(p50), int(errors)

    def pgbench(self, statement, places, clients, transactions):
        """Returns transactions per second and the median in milliseconds of a statement with a random place each time."""
        script, log = self.folder / 'pgbench.sql', self.folder / 'pgbench-log'
        numbers = [place.split(',') for place in places]
        cases = [f'\\set p{i} CASE' + ''.join(f' WHEN :place = {n} THEN {row[i]}' for n, row in enumerate(numbers)) + ' END\n'
                 for i in range(len(numbers[0]))]
        script.write_text(f'\\set place random(0, {len(places) - 1})\n' + ''.join(cases) + statement + ';\n')
        for old in self.folder.glob('pgbench-log.*'):
            old.unlink()
        printed = run([program('pgbench', 'postgresql'), '--no-vacuum', '--protocol=prepared', f'--client={clients}', '--jobs=1',
                       f'--transactions={transactions}', f'--file={script}', '--log', f'--log-prefix={log}'], env=self.city.environment)
        lines = [line for file in self.folder.glob('pgbench-log.*') for line in file.read_text().splitlines()]
        p50 = statistics.median(int(line.split()[2]) for line in lines) / 1000
        return float(re.search(r'tps = ([0-9.]+)', printed).group(1)), p50

    def close(self):
        for server in self.servers:
            server.terminate()
        for server in self.servers:
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()


# Each goal returns rows: what, ours, peer (None without one), unit, sign, limit. The limit is a ratio to the peer if there is one.


def full_export(rig, fmt, file_type, limit):
    columns = rig.columns('/v3/api/rawLabels?filetype=csv&bbox=0,0,0,0', 'raw_labels')

    def ours():
        rig.raise_version()
        return timed(lambda: fetch(f'{rig.service.url}/v3/api/rawLabels?filetype={file_type}'))

    def peer():
        copy = f'COPY (SELECT {columns} FROM raw_labels ORDER BY label_id) TO STDOUT (FORMAT csv)'
        return timed(lambda: subprocess.run(['psql', '-X', '-c', copy], env=rig.city.environment, stdout=subprocess.DEVNULL, check=True))

    return [(f'all raw labels as {fmt} : psql COPY as CSV, wall', *rig.medians(ours, peer), 's', '<=', limit)]


def against_ogr2ogr(rig):
    program('ogr2ogr', 'gdal-bin')
    rows = []
    for file_type, driver, ending, limit in (
            ('geojson', 'GeoJSON', 'geojson', 0.12), ('shapefile', 'ESRI Shapefile', 'shp', 0.5), ('geopackage', 'GPKG', 'gpkg', 0.5)):
        folder = rig.folder / 'ogr2ogr'

        def ours(file_type=file_type, ending=ending, folder=folder):
            rig.raise_version()
            return timed(lambda: fetch(f'{rig.service.url}/v3/api/rawLabels?filetype={file_type}', rig.folder / f'ours.{ending}'))

        def peer(driver=driver, ending=ending, folder=folder):
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            command = ['ogr2ogr', '-f', driver, folder / f'raw_labels.{ending}', 'PG:active_schema=sidewalk', 'raw_labels']
            return timed(lambda: run(command, env=rig.city.environment))

        rows.append((f'file of all raw labels, {driver} : ogr2ogr, wall', *rig.medians(ours, peer), 's', '<=', limit))
        (rig.folder / f'ours.{ending}').unlink()
        shutil.rmtree(folder)
    return rows


def small_heap(rig):
    server = rig.serve('-Xmx64m')
    rig.raise_version()
    for file_type in 'geojson', 'csv', 'shapefile', 'geopackage':
        fetch(f'{server.url}/v3/api/rawLabels?filetype={file_type}')
    status = pathlib.Path(f'/proc/{server.pid}/status').read_text()
    server.terminate()
    peak = int(re.search(r'VmHWM:\s+(\d+)', status).group(1)) * 1024 / 1e6
    return [('all formats with -Xmx64m, peak memory of the process', peak, None, 'MB', '<=', 230)]


def one_client(rig, what, limit, paths, statement, places, before=lambda: None):
    """Compares the median of one client of wrk with that of one client of pgbench."""
    seconds = 5 if rig.rounds > 1 else 1
    rig.wrk(rig.service, paths, 1, 4 * seconds)

    def ours():
        before()
        return rig.wrk(rig.service, paths, 1, seconds)[2]

    ours_ms, peer_ms = rig.medians(ours, lambda: rig.pgbench(statement, places, 1, 200 * seconds)[1])
    return (what + ', p50', ours_ms, peer_ms, 'ms', '<=', limit)


def box(rig):
    boxes = rig.city.rows(BOXES % {'clusters': CLUSTERS})
    paths = ['/v3/api/labelClusters?bbox=' + place for place in boxes]
    return [one_client(rig, 'box of 500 clusters : prepared SQL', 2.0, paths, rig.clusters_in(':p0, :p1, :p2, :p3'), boxes)]


def tiles(rig):
    rows = []
    for zoom, statement in (14, STREET_TILE), (12, JOINED_TILE):
        places = rig.city.rows(TILES % {'zoom': zoom})
        paths = [f'/tiles/access_score_streets/{place.replace(",", "/")}.mvt' for place in places]
        uncached = rig.serve('-Xmx256m', '-Dsidewalk.tiles.cache-size=0')
        rig.service, kept = uncached, rig.service
        rows.append(one_client(rig, f'MVT at z{zoom} : bare ST_AsMVT', 1.2, paths, statement, places))
        rig.service = kept
        uncached.terminate()
    return rows


def many_clients(rig):
    boxes = rig.city.rows(BOXES % {'clusters': CLUSTERS})
    places = rig.city.rows(TILES % {'zoom': 15})
    in_box = rig.clusters_in(':p0, :p1, :p2, :p3')
    addresses = [place.replace(',', '/') for place in places]
    contests = (
        ('boxes of 500 clusters', 0.65, boxes, ['/v3/api/labelClusters?bbox=' + one for one in boxes], in_box),
        ('pages of 500 clusters', 0.7, boxes,
         ['/ogc/features/v1/collections/label_clusters/items?limit=500&bbox=' + one for one in boxes], in_box),
        ('tiles of streets at z15', 0.9, places, [f'/tiles/access_score_streets/{one}.mvt' for one in addresses], STREET_TILE),
        ('tiles of clusters at z15', 0.9, places, [f'/tiles/label_clusters/{one}.mvt' for one in addresses], CLUSTER_TILE))
    server = rig.serve('-Xmx256m', '-Dsidewalk.tiles.cache-size=0')
    seconds = 5 if rig.rounds > 1 else 1
    rows = []
    for what, limit, spots, paths, statement in contests:
        rig.wrk(server, paths, CLIENTS, 4 * seconds)
        ours, peer, broken = [], [], 0
        for _ in range(rig.rounds):
            answers, duration, _, errors = rig.wrk(server, paths, CLIENTS, seconds)
            ours.append(answers / duration)
            broken += errors
            peer.append(rig.pgbench(statement, spots, CLIENTS, max(1, answers // CLIENTS))[0])
        name = f'32 clients, {what}'
        rows.append((f'{name} : pgbench with the same SQL', statistics.median(ours), statistics.median(peer), 'answers/s', '>=', limit))
        rows.append((f'{name}, rejected or broken answers', broken, None, '', '<=', 0))
    server.terminate()
    return rows


def first_refresh(rig):
    fresh, copy = Database('bench_first').emptied(), rig.folder / 'labels.copy'
    rig.command(fresh, 'migrate')
    rig.command(fresh, 'load', rig.bundle)
    ours = timed(lambda: rig.command(fresh, 'refresh'))
    fresh.psql('-c', f"\\copy published_label TO '{copy}' (FORMAT binary)")
    fresh.psql('-c', 'CREATE TABLE bench_copy (LIKE published_label)')
    peer = timed(lambda: fresh.psql('-c', f"\\copy bench_copy FROM '{copy}' (FORMAT binary)"))
    before = fresh.rows(CLUSTER_IDS)
    rig.command(fresh, 'refresh', '--full')
    changed = int(fresh.rows(CLUSTER_IDS) != before)
    wide = int(fresh.rows(TOO_WIDE)[0])
    copy.unlink()
    fresh.drop()
    return [(8, 'first refresh, with the start of the command : binary COPY FROM of its labels', ours, peer, 's', '<=', 14),
            (9, 'clusters wider than their threshold', wide, None, '', '<=', 0),
            (9, 'ids that differ after refreshing unchanged data', changed, None, '', '<=', 0)]


def changed_region(rig):
    def refresh(*options):
        rig.city.psql('-c', CHANGED_REGION)
        return timed(lambda: rig.command(rig.city, 'refresh', *options))

    medians = rig.medians(refresh, lambda: refresh('--full'))
    return [('refresh of a changed region, about 3 % of the labels : of all', *medians, 's', '<=', 0.2)]


def load(rig):
    def ours():
        database = Database('bench_load').emptied()
        rig.command(database, 'migrate')
        seconds = timed(lambda: rig.command(database, 'load', rig.bundle))
        database.drop()
        return seconds

    def peer():
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

    return [('load of a bundle : \\copy of its CSV files', *rig.medians(ours, peer), 's', '<=', 5)]


def columnar(rig):
    def cpu(file_type):
        def measure():
            rig.raise_version()
            before = ticks(rig.service.pid) + rig.city.cpu()
            fetch(f'{rig.service.url}/v3/api/rawLabels?filetype={file_type}')
            return ticks(rig.service.pid) + rig.city.cpu() - before
        return measure

    rows = [('GeoParquet of raw labels : CSV, CPU', *rig.medians(cpu('geoparquet'), cpu('csv')), 's', '<=', 1.5)]
    folder = rig.folder / 'snapshots'
    shutil.rmtree(folder, ignore_errors=True)
    before, children = rig.city.cpu(), os.times()
    rig.command(rig.city, 'snapshot', 'create', folder, '--name', 'bench', options=['-Xmx256m'])
    after = os.times()
    java = after.children_user + after.children_system - children.children_user - children.children_system
    shutil.rmtree(folder)
    return rows + [('a snapshot in 256 MB of heap, CPU of Java and PostgreSQL', java + rig.city.cpu() - before, None, 's', '<=', 60)]


# In the order of measurement: goals that change the city come last. docs/performance.md says what each number means.
GOALS = {
    1: lambda rig: full_export(rig, 'GeoJSON', 'geojson', 0.85),
    2: lambda rig: full_export(rig, 'CSV', 'csv', 0.7),
    3: against_ogr2ogr,
    4: small_heap,
    7: box,
    12: tiles,
    20: many_clients,
    21: columnar,
    13: load,
    8: first_refresh,
    10: changed_region,
}


def say(text):
    print('bench:', text, file=sys.stderr, flush=True)


def text(value, unit):
    """Formats a value with about three significant digits."""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2 if abs(value) >= 1 else 3
    return f'{value:.{digits}f} {unit}'.strip()


def figure(goal, what, ours, peer, unit, sign, limit):
    value = ours if peer is None else ours / peer
    met = value <= limit if sign == '<=' else value >= limit
    return {'goal': goal, 'what': what, 'ours': text(ours, unit), 'peer': '' if peer is None else text(peer, unit),
            'ratio': '' if peer is None else f'{value:.2f}', 'limit': f'{sign} {limit}', 'result': 'met' if met else 'missed'}


def measure(rig, goal):
    """Returns the figures of a goal. A failure becomes a figure, so that the results of other goals are kept."""
    say(f'measuring goal {goal}')
    try:
        rows = [row if len(row) == 7 else (goal, *row) for row in GOALS[goal](rig)]
        figures = [figure(*row) for row in rows]
    except Missing as missing:
        figures = [{'goal': goal, 'result': f'not measured: {missing}'}]
    except (RuntimeError, OSError, subprocess.SubprocessError, ValueError, AttributeError, IndexError) as fault:
        figures = [{'goal': goal, 'result': f'failed: {fault}'}]
    for one in figures:
        say(', '.join(str(value) for value in one.values() if value != ''))
    return figures


def machine(rig):
    def value(file, name):
        found = re.search(rf'^{name}\s*:\s*(.+)$', pathlib.Path(file).read_text(), re.M)
        return found.group(1) if found else 'unknown'

    facts = {'time': time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime()), 'labels': rig.city.rows('SELECT count(*) FROM label')[0],
             'rounds': rig.rounds, 'cores': os.cpu_count(), 'processor': value('/proc/cpuinfo', 'model name'),
             'memory': value('/proc/meminfo', 'MemTotal'), 'load average': pathlib.Path('/proc/loadavg').read_text().strip(),
             'PostgreSQL': rig.city.rows('SHOW server_version')[0], 'PostGIS': rig.city.rows('SELECT postgis_lib_version()')[0]}
    if shutil.which('ogr2ogr'):
        facts['GDAL'] = run(['ogr2ogr', '--version']).strip()
    return facts


def table(figures):
    cells = [['goal', 'what', 'ours', 'peer', 'ratio', 'limit', 'result']]
    cells += [[str(one.get(name, '')) for name in cells[0]] for one in figures]
    widths = [max(map(len, column)) for column in zip(*cells)]
    cells.insert(1, ['-' * width for width in widths])
    return '\n'.join('| ' + ' | '.join(cell.ljust(width) for cell, width in zip(row, widths)) + ' |' for row in cells)


def options(arguments):
    def between(least, most):
        def parsed(value):
            if not value.isascii() or not value.isdigit() or not least <= int(value) <= most:
                raise argparse.ArgumentTypeError(f"must be {least} to {most} but was '{value}'")
            return int(value)
        return parsed

    def goals(value):
        named = {'8' if number == '9' else number for number in value.split(',')}  # 8 also measures 9
        chosen = [number for number in GOALS if str(number) in named]
        if len(chosen) != len(named):
            raise argparse.ArgumentTypeError(f"'{value}' names an unknown goal; there are {', '.join(map(str, sorted([9, *GOALS])))}")
        return chosen

    parser = argparse.ArgumentParser(prog='bench', description='Measures the performance goals on a synthetic city, alternating each'
                                     ' with its peer. A missed goal is a result, not a failure.')
    parser.add_argument('--labels', metavar='N', type=between(1, 100_000_000), default=1_000_000, help='size of the city (default: %(default)s)')
    parser.add_argument('--goal', metavar='N,N', type=goals, default=list(GOALS), help='goals to measure (default: all)')
    parser.add_argument('--rounds', metavar='N', type=between(1, 1000), default=5,
                        help='alternating runs of ours and the peer; medians are compared (default: %(default)s)')
    parser.add_argument('--json', metavar='FILE', type=argparse.FileType('w', encoding='utf-8'), help='also write the results to this file')
    parser.add_argument('--app', required=True, help=argparse.SUPPRESS)
    parser.add_argument('--folder', required=True, help=argparse.SUPPRESS)
    parser.error = lambda message: sys.exit(print(f'bench: {message}', file=sys.stderr) or 64)
    return parser.parse_args(arguments)


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the servers end, too
    chosen = options(sys.argv[1:])
    rig = Rig(chosen)
    try:
        rig.open()
        figures = [one for goal in chosen.goal for one in measure(rig, goal)]
        facts = machine(rig)
    finally:
        rig.close()
    print(*(f'- {name}: {value}' for name, value in facts.items()), '', table(figures), sep='\n')
    if chosen.json:
        json.dump({'machine': facts, 'figures': figures}, chosen.json, indent=1)
    return 70 if any(one['result'].startswith('failed') for one in figures) else 0


if __name__ == '__main__':
    sys.exit(main())

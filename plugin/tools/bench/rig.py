"""A build of the service with its synthetic city, database and servers, and what a measurement costs it."""

import functools
import math
import os
import pathlib
import re
import shutil
import socket
import statistics
import subprocess
import sys
import time
import typing
import urllib.error
import urllib.request

# The options of every command but serve, as in packaging/bin/sidewalk.
BRIEF = ['-XX:TieredStopAtLevel=1', *([] if 'GC' in os.environ.get('JAVA_TOOL_OPTIONS', '') else ['-XX:+UseSerialGC'])]

# Parts of a bundle that release 1.0.0 does not know.
NEW_PARTS = 'areas', 'points', 'places.geojson', 'street_grades.csv'

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


class Absent(Exception):
    """A build has no such endpoint, command or option."""


class Cost(typing.NamedTuple):
    """A measurement of a build. CPU is that of a command or server and of PostgreSQL, nan where the machine has no /proc."""

    value: float
    measure: str = 'wall'
    unit: str = 's'
    program: float = math.nan
    database: float = math.nan
    broken: int = 0  # rejected or incomplete answers

    @property
    def cpu(self):
        return self.program + self.database


def say(text):
    print('bench:', text, file=sys.stderr, flush=True)


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
    try:
        run([program('curl', 'curl'), '-sSf', '-o', file, url])
    except RuntimeError as fault:
        raise Absent(url) if re.search(r'error: 40[04]\b', str(fault)) else fault


def proc(path):
    """The text of a file in /proc, empty for an ended process and where the machine has no /proc."""
    try:
        return pathlib.Path('/proc', path).read_text()
    except (FileNotFoundError, ProcessLookupError):
        return ''


def ticks(pid, ended=False):
    """The CPU seconds of a process, with those of its ended children; 0 if it has ended."""
    fields = proc(f'{pid}/stat').rpartition(')')[2].split()
    return sum(int(field) for field in fields[11:15 if ended else 13]) / os.sysconf('SC_CLK_TCK') if proc('stat') else math.nan


def children_cpu():
    """The CPU seconds of all commands that have ended."""
    times = os.times()
    return times.children_user + times.children_system


@functools.cache
def postmaster():
    return Database('sidewalk').rows("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)")[0]


def postgres_cpu():
    """The CPU seconds of the database server and all its backends since its start."""
    children = proc(f'{postmaster()}/task/{postmaster()}/children').split()
    return ticks(postmaster(), ended=True) + sum(ticks(child) for child in children)


def cost(action, program_cpu):
    database, own = postgres_cpu(), program_cpu()
    seconds = timed(action)
    return Cost(seconds, program=program_cpu() - own, database=postgres_cpu() - database)


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

    def emptied(self):
        admin = Database('sidewalk')
        admin.psql('-c', f'DROP DATABASE IF EXISTS {self.name} WITH (FORCE)', '-c', f'CREATE DATABASE {self.name}')
        return self

    def drop(self):
        Database('sidewalk').psql('-c', f'DROP DATABASE {self.name} WITH (FORCE)')


class Rig:
    """A build of the service with a synthetic city: the same number of labels gives the same city."""

    def __init__(self, options, app, name=''):
        self.app, self.labels, self.rounds = app.split('|'), options.labels, options.rounds
        self.files = pathlib.Path(options.folder).absolute()
        self.folder = self.files / name
        self.folder.mkdir(parents=True, exist_ok=True)
        self.servers = []
        self.name = name
        self.bundle = self.files / f'bundle-{self.labels}{"-common" if name else ""}'
        self.city = Database(f'bench_{name or self.labels}')
        self.service = None
        self.answers = 0  # of the last wrk

    def generate(self):
        """Generates the bundle, which is kept for later runs. That of two builds has only what both can read."""
        if self.bundle.is_dir():
            return
        say(f'generating a synthetic city with {self.labels} labels')
        unfinished = self.files / 'bundle.new'
        shutil.rmtree(unfinished, ignore_errors=True)
        self.command(None, 'demo-bundle', '--out', unfinished, '--labels', self.labels)
        for part in NEW_PARTS if self.name else ():
            shutil.rmtree(unfinished / part) if (unfinished / part).is_dir() else (unfinished / part).unlink(missing_ok=True)
        unfinished.rename(self.bundle)

    def open(self):
        """Loads the city, which a single build keeps for later runs, and starts its server."""
        if self.name or not Database('sidewalk').rows(f"SELECT 1 FROM pg_database WHERE datname = '{self.city.name}'"):
            self.city.emptied()
        say(f'loading the city with {self.labels} labels, unless it is loaded')
        for command in ['migrate'], ['load', self.bundle], ['refresh']:
            self.command(self.city, *command)
        self.city.psql('-c', 'VACUUM ANALYZE')
        self.service = self.serve('-Xmx256m', '-Dsidewalk.tiles.cache-size=0')

    def command(self, database, *arguments, options=()):
        """Runs a command of the service on a database, waits until it ends, and returns its cost."""
        line = [self.app[0], *BRIEF, *options, *self.app[1:], *arguments]
        try:
            return cost(lambda: run(line, env=self.environment(database)), children_cpu)
        except RuntimeError as fault:
            raise Absent(' '.join(map(str, arguments))) if 'ended with 64:' in str(fault) else fault

    def ask(self, action):
        """Runs an action that sends requests to the server, and returns its cost to the server."""
        return cost(action, lambda: ticks(self.service.pid))

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
        raise RuntimeError(f'the server of {self.app[-1]} does not start: see {self.folder / "server.log"}')

    def raise_version(self):
        """Invalidates everything that is cached per data version: files and tiles."""
        self.city.psql('-c', 'UPDATE sidewalk.data_version SET version = version + 1')

    def columns(self, path, view):
        """The columns of a view that a CSV download has, and the geometry: the least that any client reads."""
        header = urllib.request.urlopen(f'{self.service.url}{path}').readline().decode().strip().split(',')
        known = self.city.rows(f"SELECT column_name FROM information_schema.columns WHERE table_name = '{view}'")
        return ', '.join([column for column in header if column in known] + ['geom'])

    def clusters_in(self, box):
        columns = self.columns('/v3/api/labelClusters?filetype=csv&bbox=0,0,0,0', 'label_clusters')
        return f'SELECT {columns} FROM label_clusters WHERE geom && ST_MakeEnvelope({box}, 4326) ORDER BY label_cluster_id'

    def wrk(self, paths, clients):
        """Sends the paths in turn for some seconds: p50 for one client, answers per second for several, and the CPU of an answer."""
        fetch(self.service.url + paths[0])
        seconds = 5 if self.rounds > 1 else 1
        script = self.folder / 'wrk.lua'
        script.write_text('local paths = {' + ',\n'.join(f'"{path}"' for path in paths) + '}\n' + WRK_SCRIPT)
        printed = []
        used = self.ask(lambda: printed.append(run(
            [program('wrk', 'wrk'), '--threads=1', f'--connections={clients}', f'--duration={seconds}', '--timeout=60',
             f'--script={script}', self.service.url])))
        answers, duration, p50, errors = map(float, re.search(r'^result (.+)$', printed[0], re.M).group(1).split())
        value = (p50, 'p50', 'ms') if clients == 1 else (answers / duration, 'rate', 'answers/s')
        self.answers = int(answers)
        share = 1000 / max(1, answers)
        return Cost(*value, used.program * share, used.database * share, int(errors))

    def pgbench(self, statement, places, clients):
        """Runs a statement with random places as often as wrk was answered: p50 in milliseconds of one client, rate of several."""
        script, log = self.folder / 'pgbench.sql', self.folder / 'pgbench-log'
        numbers = [place.split(',') for place in places]
        cases = [f'\\set p{i} CASE' + ''.join(f' WHEN :place = {n} THEN {row[i]}' for n, row in enumerate(numbers)) + ' END\n'
                 for i in range(len(numbers[0]))]
        script.write_text(f'\\set place random(0, {len(places) - 1})\n' + ''.join(cases) + statement + ';\n')
        for old in self.folder.glob('pgbench-log.*'):
            old.unlink()
        printed = run([program('pgbench', 'postgresql'), '--no-vacuum', '--protocol=prepared', f'--client={clients}', '--jobs=1',
                       f'--transactions={max(1, self.answers // clients)}', f'--file={script}', '--log', f'--log-prefix={log}'],
                      env=self.city.environment)
        if clients > 1:
            return float(re.search(r'tps = ([0-9.]+)', printed).group(1))
        lines = [line for file in self.folder.glob('pgbench-log.*') for line in file.read_text().splitlines()]
        return statistics.median(int(line.split()[2]) for line in lines) / 1000

    def close(self):
        for server in self.servers:
            server.terminate()
        for server in self.servers:
            try:
                server.wait(15)
            except subprocess.TimeoutExpired:
                server.kill()

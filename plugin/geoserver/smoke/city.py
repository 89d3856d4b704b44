"""Cities, each loaded into a separate database; the database of the current city has the name that GeoServer uses."""

import contextlib
import os
import re
import subprocess

SHOWN = "city"


class Cities:
    def __init__(self, jdbc_url, work):
        self.server = re.sub(r"/[^/]*$", "/", jdbc_url)
        self.port = re.search(r":(\d+)/", jdbc_url).group(1)
        self.folder = str(work / "database")
        self.current = None

    def add(self, name, source, refreshed_at=None):
        """source: the arguments of load."""
        self._run(name, ["migrate"], ["load", *map(str, source)], ["refresh"])
        if refreshed_at:
            self._sql(name, f"UPDATE sidewalk.data_version SET refreshed_at = '{refreshed_at}'")

    def add_empty(self, name):
        self._run(name, ["migrate"])

    def upstream(self, name, bundle, scripts):
        """Creates a foreign database with scripts that read the bundle from our source tables; returns its JDBC URL."""
        self._run(name, ["migrate"], ["load", str(bundle)])
        for script in scripts:
            subprocess.run(self._psql(name) + ["-f", str(script)], check=True, stdout=subprocess.DEVNULL)
        return self.server + name

    def _run(self, name, *commands):
        self._sql("postgres", f'CREATE DATABASE "{name}"')
        login = dict(SIDEWALK_DB_USER="sidewalk", SIDEWALK_DB_PASSWORD="", SIDEWALK_SOURCE_USER="sidewalk")
        environment = dict(os.environ, SIDEWALK_DB_URL=self.server + name, **login)
        for command in commands:
            subprocess.run(
                [os.environ["SIDEWALK"], *command], env=environment, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

    def show(self, name):
        if self.current:
            self._rename(SHOWN, self.current)
        self._rename(name, SHOWN)
        self.current = name

    def change(self, statement, name=SHOWN):
        """Runs a statement in the current city or another database."""
        self._sql(name, statement)

    @contextlib.contextmanager
    def away(self, name):
        """Makes a database unavailable during the block."""
        self._rename(name, name + "-away")
        yield
        self._rename(name + "-away", name)

    def ask(self, statement):
        """Returns one text per row, from the current city."""
        return subprocess.run(self._psql(SHOWN) + ["-c", statement], check=True, capture_output=True, text=True).stdout.splitlines()

    def terminate(self):
        """Terminates every connection to the current city."""
        self._sql("postgres", f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{SHOWN}'")

    @contextlib.contextmanager
    def locked(self, table):
        """Blocks readers of the table during the block."""
        with subprocess.Popen(self._psql(SHOWN), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
            holder.stdin.write(f"BEGIN; LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE; SELECT 'held';\n")
            holder.stdin.flush()
            if holder.stdout.readline().strip() != "held":
                raise SystemExit(f"{table} could not be locked")
            yield
            holder.stdin.close()

    def stop(self):
        subprocess.run([os.environ["SIDEWALK"], "database", "stop", self.folder], check=True, stdout=subprocess.DEVNULL)

    def start(self):
        subprocess.run(
            [os.environ["SIDEWALK"], "database", "start", self.folder, "--throwaway", "--port", self.port, "--while", str(os.getpid())],
            check=True, stdout=subprocess.DEVNULL)

    def _rename(self, old, new):
        self._sql(
            "postgres", f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{old}'",
            f'ALTER DATABASE "{old}" RENAME TO "{new}"')

    def _sql(self, database, *statements):
        command = self._psql(database)
        for statement in statements:
            command += ["-c", statement]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)

    def _psql(self, database):
        return ["psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", self.port, "-U", "sidewalk", "-d", database]

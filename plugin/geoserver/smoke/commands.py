"""Runs README's ten commands from a Project Sidewalk server to layers in QGIS, read from its text, in a shell."""

import os
import pathlib
import re
import secrets
import subprocess
import time

from existing import SCHEMA, SHAPE
from geoserver import GeoServer

README = pathlib.Path(__file__).resolve().parents[1] / "README.md"
CHECKOUT = README.parents[2]
HEADING = "## From a Project Sidewalk server to layers in QGIS"
UPSTREAM = "sidewalk"  # the names of its database and of the city's schema in the text
CITY = "sidewalk_newberg"
LOGIN = "researcher"


def commands():
    """Returns README's commands in order; a backslash at the end continues a line."""
    section = README.read_text().split(HEADING + "\n")[1].split("\n## ")[0]
    block = section.split("```\n")[1]
    return re.sub(r"\\\n\s*", "", block).splitlines()


def checks(options):
    typed = commands()
    yield f"README must have ten commands and has {len(typed)}", [] if len(typed) == 10 else typed
    with Server(options.work / "commands") as server:
        server.fill(options.demo)
        geoserver = GeoServer(options, "-commands", extended=False)
        shell = Shell(server, geoserver)
        yield "the commands up to GeoServer's start", shell.type(typed[:-1])
        try:
            geoserver.await_answer()
            yield "the last command: QGIS opens the layers with that URL", shell.type(typed[-1:])
            yield "GeoServer's login may only read", server.may_only_read("geoserver")
        finally:
            shell.end()


class Server:
    """PostgreSQL as at a new operator: a superuser postgres, a Project Sidewalk database, and nothing of this project."""

    def __init__(self, folder):
        self.folder = folder

    def __enter__(self):
        url = self._launch("start", "--throwaway", "--while", str(os.getpid())).stdout
        self.port = re.search(r":(\d+)/", url).group(1)
        self.passwords = {user: secrets.token_hex(16) for user in ("postgres", "sidewalk", "geoserver", LOGIN)}
        own = dict(os.environ, PGPASSFILE=str(self.folder / "passwords"))
        self.ask("postgres", f"CREATE ROLE postgres SUPERUSER LOGIN PASSWORD '{self.passwords['postgres']}'", "sidewalk", own)
        passwords = self.folder / "of-the-superuser"
        passwords.touch(0o600)
        passwords.write_text(f"*:*:*:postgres:{self.passwords['postgres']}\n")
        self.ask("postgres", "ALTER ROLE sidewalk RENAME TO stranger")  # README uses the name sidewalk
        self.ask("postgres", f"CREATE ROLE {LOGIN} LOGIN PASSWORD '{self.passwords[LOGIN]}'")
        return self

    def __exit__(self, *fault):
        (self.folder / "of-the-superuser").unlink()
        self._launch("delete")

    def fill(self, bundle):
        """Creates the city in upstream's schema; our own schema is used in between and dropped."""
        environment = dict(
            self.environment(), SIDEWALK_DB_URL=f"jdbc:postgresql://127.0.0.1:{self.port}/{UPSTREAM}",
            SIDEWALK_DB_USER="postgres", SIDEWALK_DB_PASSWORD=self.passwords["postgres"])
        for command in (["migrate"], ["load", str(bundle)]):
            subprocess.run([os.environ["SIDEWALK"], *command], env=environment, check=True, capture_output=True)
        for script in ("project_sidewalk.sql", "project_sidewalk_from_source.sql"):
            self.ask(UPSTREAM, (SHAPE / script).read_text())
        self.ask(UPSTREAM, f"ALTER SCHEMA {SCHEMA} RENAME TO {CITY}; DROP SCHEMA sidewalk CASCADE")
        self.ask(UPSTREAM, "DROP OWNED BY sidewalk_reader; DROP ROLE sidewalk_reader")

    def may_only_read(self, login):
        rights = self.ask(
            "sidewalk_data", "SELECT count(*) FROM information_schema.role_table_grants"
            f" WHERE grantee IN ('{login}', 'sidewalk_reader') AND privilege_type <> 'SELECT'")
        return [] if rights == "0" else [f"{rights} other rights"]

    def ask(self, database, statements, user="postgres", environment=None):
        command = ["psql", "-qAtX", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", self.port, "-U", user, "-d", database, "-f", "-"]
        return subprocess.run(
            command, input=statements, env=environment or self.environment(), check=True, capture_output=True, text=True).stdout.strip()

    def environment(self):
        """The environment of a terminal without settings of this project."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SIDEWALK", "PG"))}
        return dict(kept, PGPASSFILE=str(self.folder / "of-the-superuser"), PGHOST="127.0.0.1", PGPORT=self.port)

    def _launch(self, action, *arguments):
        return subprocess.run(
            [os.environ["SIDEWALK"], "database", action, str(self.folder), *arguments], check=True, capture_output=True, text=True)


class Shell:
    """Runs README's lines; only addresses, ports, passwords and the login NAME are replaced."""

    def __init__(self, server, geoserver):
        self.server, self.geoserver = server, geoserver
        self.pid = geoserver.base / "tomcat.pid"
        programs = geoserver.base / "programs"
        programs.mkdir()
        pictures = geoserver.base / "pictures"
        pictures.mkdir()
        client = pathlib.Path(__file__).with_name("qgis_client.py")
        python = os.environ.get("QGIS_PYTHON", "/usr/bin/python3")
        (programs / "qgis").write_text(f'#!/bin/sh\nexec {python} {client} "$1" {pictures}\n')  # there is no window here
        (programs / "qgis").chmod(0o755)
        self.environment = dict(
            server.environment(), GS=str(geoserver.lib.parents[1]), CATALINA_HOME=str(geoserver.options.tomcat),
            CATALINA_BASE=str(geoserver.base), CATALINA_PID=str(self.pid), GEOSERVER_DATA_DIR=str(geoserver.data),
            JAVA_OPTS="-Xmx1g", QT_QPA_PLATFORM="offscreen", PATH=f"{programs}:{os.environ['PATH']}")

    def type(self, lines):
        script = "set -e\n" + "\n".join(map(self._here, lines))
        run = subprocess.run(["bash"], input=script, cwd=CHECKOUT, env=self.environment, capture_output=True, text=True, timeout=900)
        return [] if run.returncode == 0 else [run.stderr.strip()[-600:] or f"exit code {run.returncode}"]

    def _here(self, line):
        for user, before in (
                ("sidewalk", "ROLE sidewalk LOGIN CREATEROLE PASSWORD '"), ("sidewalk", "SIDEWALK_DB_USER=sidewalk SIDEWALK_DB_PASSWORD="),
                ("geoserver", "READER_PASSWORD="), ("geoserver", "SIDEWALK_DB_USER=geoserver SIDEWALK_DB_PASSWORD="), (LOGIN, "SOURCE_PASSWORD=")):
            line = line.replace(before + "…", before + self.server.passwords[user])
        for text, here in (
                ("//localhost/", f"//127.0.0.1:{self.server.port}/"), ("//host/", f"//127.0.0.1:{self.server.port}/"), ("-h host", "-h 127.0.0.1"),
                ("SIDEWALK_DB_HOST=localhost", f"SIDEWALK_DB_HOST=127.0.0.1 SIDEWALK_DB_PORT={self.server.port}"),
                ("localhost:8080", f"127.0.0.1:{self.geoserver.options.port}"), ("=NAME", f"={LOGIN}")):
            line = line.replace(text, here)
        if "…" in line:
            raise SystemExit(f"README's line has a password that the test does not replace: {line}")
        return line

    def end(self):
        self.geoserver.end(int(self.pid.read_text()))

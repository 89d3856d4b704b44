"""A GeoServer in a separate Tomcat on 127.0.0.1, with an empty data directory and the unpacked extension."""

import base64
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
import zipfile

SERVER_XML = """<Server port="-1"><Service name="Catalina">
<Connector address="127.0.0.1" port="{port}" protocol="HTTP/1.1" relaxedQueryChars="&quot;&lt;&gt;[]|{{}}^`\\"/>
<Engine name="Catalina" defaultHost="localhost"><Host name="localhost" appBase="webapps" autoDeploy="false"/></Engine>
</Service></Server>
"""
START_SECONDS = 900
LOGIN = "Basic " + base64.b64encode(b"admin:geoserver").decode()


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def text(self):
        return self.body.decode("utf-8", "replace")


class GeoServer:
    def __init__(self, options, name="", extended=True):
        """extended: True if the extension is present from the start."""
        self.options = options
        self.base = options.work / ("tomcat" + name)
        self.data = options.work / ("data" + name)
        self.settings = {}
        self.url = f"http://127.0.0.1:{options.port}/geoserver"
        self.process = None
        self.lib = self.base / "webapps/geoserver/WEB-INF/lib"
        self._unpack()
        if extended:
            self.extend(options.zip)

    def version(self):
        return "GeoServer " + re.sub(r"^gs-main-|\.jar$", "", next(self.lib.glob("gs-main-*.jar")).name)

    def tomcat_version(self):
        notes = (self.options.tomcat / "RELEASE-NOTES").read_text(errors="replace")
        return re.search(r"Apache Tomcat Version \S+", notes).group()

    def extension(self):
        return ", ".join(zipfile.ZipFile(self.options.zip).namelist())

    def _unpack(self):
        for folder in ("conf", "logs", "temp", "work"):
            (self.base / folder).mkdir(parents=True)
        self.data.mkdir()
        shutil.copy(self.options.tomcat / "conf/web.xml", self.base / "conf")
        (self.base / "conf/server.xml").write_text(SERVER_XML.format(port=self.options.port))
        shutil.copytree(self.options.webapp, self.base / "webapps/geoserver")

    def extend(self, file):
        """Installs an extension and removes the previous one."""
        for jar in self.lib.glob("sidewalk-geoserver-*.jar"):
            jar.unlink()
        with zipfile.ZipFile(file) as extension:
            shadowed = [name for name in extension.namelist() if (self.lib / name).exists()]
            if shadowed:
                raise SystemExit(f"the extension replaces GeoServer's {shadowed}")
            extension.extractall(self.lib)

    def open_rest(self):
        """Opens /rest to the administrator; in an empty data directory it is closed to everybody."""
        (self.data / "security/rest.properties").write_text("/**;GET=ADMIN\n/**;POST,DELETE,PUT=ADMIN\n")

    def start(self):
        if self._listens():
            raise SystemExit(f"port {self.options.port} is in use; choose another with --port")
        environment = dict(os.environ)
        port = re.search(r":(\d+)/", self.options.database).group(1)
        environment.update(
            CATALINA_HOME=str(self.options.tomcat), CATALINA_BASE=str(self.base),
            CATALINA_OPTS=f"-Xmx1g -DGEOSERVER_DATA_DIR={self.data} -DALLOW_ENV_PARAMETRIZATION=true -Duser.timezone=Asia/Kolkata",
            SIDEWALK_DB_HOST="127.0.0.1", SIDEWALK_DB_PORT=port, SIDEWALK_DB_NAME="city",
            SIDEWALK_DB_USER=environment["SIDEWALK_DB_READER_USER"], SIDEWALK_DB_PASSWORD=environment["SIDEWALK_DB_READER_PASSWORD"],
            SIDEWALK_WATCH_INTERVAL="1s", SIDEWALK_REFRESH_CRON="*/5 * * * * *",
            SIDEWALK_REFRESH_DB_URL=f"jdbc:postgresql://127.0.0.1:{port}/city", SIDEWALK_REFRESH_DB_USER="sidewalk")
        environment.update(self.settings)
        with open(self.base / "logs/out.log", "ab") as log:
            self.process = subprocess.Popen(
                [self.options.tomcat / "bin/catalina.sh", "run"], env=environment, stdout=log, stderr=log, start_new_session=True)
        self.await_answer()

    def await_answer(self):
        end = time.time() + START_SECONDS
        while time.time() < end:
            if self.process and self.process.poll() is not None:
                raise SystemExit(f"Tomcat ended at once; see {self.base}/logs/out.log")
            try:
                if self.get("/v3/api/nothing").status == 404:
                    return
            except OSError:
                pass
            time.sleep(1)
        self.stop()
        raise SystemExit(f"GeoServer did not answer within {START_SECONDS} s; see {self.base}/logs/out.log")

    def stop(self):
        if self.process and self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGTERM)
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.process.kill()

    def end(self, pid):
        """Stops a GeoServer that was started as a daemon."""
        os.kill(pid, signal.SIGTERM)
        end = time.time() + 60
        while self._listens() and time.time() < end:
            time.sleep(0.5)
        if self._listens():
            os.kill(pid, signal.SIGKILL)

    def _listens(self):
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.options.port)) == 0

    def log_lines(self, *texts):
        """Counts the lines of GeoServer's log and console that contain one of the texts."""
        files = [self.base / "logs/out.log", *(self.data / "logs").glob("geoserver*.log")]
        return sum(
            any(text in line for text in texts) for file in files for line in file.read_text(errors="replace").splitlines())

    def get(self, target, method="GET", body=None, **headers):
        """target: a path below GeoServer's, or a complete URL."""
        return ask(target if target.startswith("http") else self.url + target, method, body, **headers)


def ask(url, method="GET", body=None, **headers):
    """headers: names with _ instead of a hyphen."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(url, body, method=method, headers=named)
    try:
        with urllib.request.urlopen(request, timeout=300) as response:
            return Answer(response.status, response.headers, response.read())
    except urllib.error.HTTPError as error:
        return Answer(error.code, error.headers, error.read())

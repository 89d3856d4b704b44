"""The same requests to a standalone server with the same city: GeoServer answers /v3/api with the same headers and bytes."""

import json
import os
import re
import subprocess
import time
import urllib.parse

from city import SHOWN
from contract import API
from geoserver import ask

HEADERS = (
    "Content-Type", "Content-Length", "Content-Range", "Content-Disposition", "Content-Encoding", "Accept-Ranges", "ETag", "Last-Modified",
    "Cache-Control", "Vary", "Retry-After", "Allow", "Access-Control-Allow-Origin", "X-Content-Type-Options")

BUILD = "{build}"

DOWNLOADS = (
    "rawLabels?filetype=csv", "labelClusters", "accessScoreStreets?filetype=shapefile", "streets?filetype=csv", "priorities?filetype=csv",
    "areas?filetype=csv", "points?filetype=csv", "plan?costs=NoCurbRamp:6000&budget=100000&years=2", "accessScoreStreets?preset=walker",
    "userStats", "overallStats", "accessScoreExplanation?streetEdgeId={street}", "rawLabels?bbox=-99.21,41.89,-99.20,41.895",
    "labelSums?by=region,type&filetype=csv", "inventory?labelType=NoCurbRamp", "inventory?labelType=NoCurbRamp&filetype=csv",
    "reach?streetEdgeId={street}", "reconnect?limit=3", "accessScoreStreets?by=osm_way&filetype=csv", "labelClusters?include=impact")


class Standalone:
    """Runs ./sidewalk serve for the current city during the block."""

    def __init__(self, cities, port):
        self.url = f"http://127.0.0.1:{port}"
        self.environment = dict(os.environ, SIDEWALK_DB_URL=cities.server + SHOWN, SIDEWALK_DB_USER="sidewalk")
        self.port = port

    def __enter__(self):
        self.process = subprocess.Popen(
            [os.environ["SIDEWALK"], "serve", "--set", f"server.port={self.port}"], env=self.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        end = time.time() + 120
        while time.time() < end and self.process.poll() is None:
            try:
                if self.get(API + "labelTags").status == 200:
                    return self
            except OSError:
                pass
            time.sleep(0.5)
        self.__exit__()
        raise SystemExit("the standalone server did not start")

    def __exit__(self, *fault):
        self.process.terminate()
        self.process.wait(60)

    def get(self, target, method="GET", **headers):
        return ask(self.url + target, method, **headers)


def checks(geoserver, cities):
    with Standalone(cities, geoserver.options.port + 1) as standalone:
        street = cities.ask("SELECT min(street_edge_id) FROM sidewalk.access_score_streets WHERE score IS NOT NULL")[0]
        for download in DOWNLOADS:
            target = API + download.format(street=street)
            yield f"both hosts answer {download} alike: complete, ranges, conditional, compressed, HEAD", compare(geoserver, standalone, target)
        faults = []
        for target in examples(standalone, street):
            geoserver.get(target), standalone.get(target)  # so that both hosts have the complete file
            faults += [f"{target}: {fault}" for fault in differences(geoserver, standalone, target, "GET", {})]
        yield "both hosts answer the example of every endpoint alike", faults


def examples(host, street):
    """One request to each endpoint of the OpenAPI document, with the examples of its parameters."""
    for path, methods in json.loads(host.get(API + "openapi.json").body)["paths"].items():
        parameters = {parameter["name"]: parameter.get("example") for parameter in methods["get"].get("parameters", ())}
        if "streetEdgeId" in parameters:
            parameters["streetEdgeId"] = street
        query = {name: _text(value) for name, value in parameters.items() if value is not None}
        yield path + ("?" + urllib.parse.urlencode(query, safe=",:") if query else "")


def _text(value):
    """A value of the OpenAPI document as in a query."""
    return ",".join(map(_text, value)) if isinstance(value, list) else str(value).lower() if isinstance(value, bool) else str(value)


def compare(geoserver, standalone, target):
    faults = []
    geoserver.get(target)  # so that both hosts have the complete file
    whole = standalone.get(target)
    tag = (whole.headers["ETag"] or '"none"').replace(_build(standalone), BUILD)
    asked = (
        ("GET", {}), ("HEAD", {}), ("POST", {}), ("OPTIONS", {}),
        ("GET", {"Range": "bytes=0-99"}), ("GET", {"Range": "bytes=100-"}), ("GET", {"Range": "bytes=-50"}), ("HEAD", {"Range": "bytes=0-99"}),
        ("GET", {"Range": "bytes=5-1"}), ("GET", {"Range": f"bytes={len(whole.body)}-"}), ("GET", {"Range": "bytes=0-9,20-29"}), ("GET", {"Range": "rows=1-2"}),
        ("GET", {"Range": "bytes=0-99", "If_Range": tag}), ("GET", {"Range": "bytes=0-99", "If_Range": '"other"'}),
        ("GET", {"Range": "bytes=0-99", "If_Range": whole.headers["Last-Modified"] or "x"}), ("GET", {"Range": "bytes=0-99", "Accept_Encoding": "gzip"}),
        ("GET", {"If_None_Match": tag}), ("HEAD", {"If_None_Match": tag}), ("GET", {"If_None_Match": '"other", W/' + tag}), ("GET", {"If_None_Match": "*"}),
        ("GET", {"If_Modified_Since": whole.headers["Last-Modified"] or "x"}), ("GET", {"Accept_Encoding": "gzip"}), ("GET", {"Accept_Encoding": "identity;q=0"}),
    )
    for method, headers in asked:
        faults += [f"{method} {headers}: {fault}" for fault in differences(geoserver, standalone, target, method, headers)]
    return faults


def differences(geoserver, standalone, target, method, headers):
    answers = []
    for host in (geoserver, standalone):
        build = _build(host)
        answer = host.get(target, method, **{name: value.replace(BUILD, build) for name, value in headers.items()})
        if answer.headers["ETag"]:
            answer.headers.replace_header("ETag", answer.headers["ETag"].replace(build, BUILD))
        answers.append(answer)
    return _differences(*answers)


def _build(host):
    """The part of an ETag after the data version, which identifies the program."""
    return re.match(r'"[^.]*\.(.*)"$', host.get(API + "labelTags").headers["ETag"]).group(1)


def _differences(mine, theirs):
    if mine.status != theirs.status:
        yield f"{mine.status} instead of {theirs.status}"
    for name in HEADERS:
        one, other = (_plain(name, answer.headers[name]) for answer in (mine, theirs))
        if one != other:
            yield f"{name} is {one} instead of {other}"
    if mine.body != theirs.body:
        yield f"{len(mine.body)} other bytes than the {len(theirs.body)} of the standalone host"


def _plain(name, value):
    """Containers write parameters of media types with or without a space, and the names in Vary in any order."""
    if value is None or name != "Vary":
        return value and re.sub(r";\s+", ";", value)
    return sorted(part.strip().lower() for part in value.split(","))

"""The database hangs or stops under slow readers; GeoServer reloads its configuration; GeoServer itself rejects requests."""

import concurrent.futures
import http.client
import itertools
import time
import urllib.parse

from contract import API, _open, available, large
from geoserver import LOGIN

NUMBERS = itertools.count(1000)


def checks(geoserver, cities):
    yield "while the database hangs, running and waiting requests get 503", stuck(geoserver, cities)
    yield "nothing is lost when backends are terminated under slow readers", terminated(geoserver, cities)
    yield "nothing is lost when the database restarts under slow readers", restarted(geoserver, cities)
    yield "an unavailable database causes a few lines in the log", quiet(geoserver, cities)
    yield "requests below our path that GeoServer rejects get JSON", refusals(geoserver)


def _slow(geoserver):
    clients = [_open(geoserver, large(next(NUMBERS)), 1 << 20) for _ in range(6)]
    for client in clients:
        client.recv(100)
    return clients


def _read_to_the_end(clients):
    for client in clients:
        try:
            while client.recv(1 << 20):
                pass
        except ConnectionError:
            pass  # cut, unless the file was already complete
        client.close()


def _well(geoserver):
    faults = available(geoserver)
    if geoserver.get("/sidewalk/ows?service=WFS&version=2.0.0&request=GetFeature&typeNames=regions&count=1").status != 200:
        faults.append("WFS does not answer")
    return faults


def stuck(geoserver, cities):
    """More requests than slots: the reading requests are canceled, the others time out, and then everything works."""
    with cities.locked("sidewalk.published_label"), concurrent.futures.ThreadPoolExecutor(10) as clients:
        answers = list(clients.map(lambda number: geoserver.get(API + large(number)), itertools.islice(NUMBERS, 10)))
    faults = [f"{answer.status} {answer.text()[:200]}" for answer in answers if answer.status != 503 or not answer.headers["Retry-After"]]
    return faults + _well(geoserver)


def terminated(geoserver, cities):
    """Terminates more connections than the store's pool has."""
    for _ in range(5):
        clients = _slow(geoserver)
        cities.terminate()
        _read_to_the_end(clients)
    return _well(geoserver)


def restarted(geoserver, cities):
    for _ in range(3):
        clients = _slow(geoserver)
        cities.stop()
        _read_to_the_end(clients)
        status = geoserver.get(API + "labelTags").status
        cities.start()
        if status != 503:
            return [f"{status} while the database is stopped"]
    return _well(geoserver)


def quiet(geoserver, cities):
    """Sends requests for longer than the ten seconds in which a repeated failure is not logged."""
    cities.stop()
    before = geoserver.log_lines("[sidewalk.")
    end = time.monotonic() + 12
    while time.monotonic() < end:
        geoserver.get(API + "labelTags")
    lines = geoserver.log_lines("[sidewalk.") - before
    cities.start()
    return [] if 0 < lines <= 8 else [f"{lines} lines"]


def reloaded(geoserver):
    """Sends requests while the catalog is empty."""
    statuses = set()
    with concurrent.futures.ThreadPoolExecutor(1) as administrator:
        reloads = [administrator.submit(geoserver.get, "/rest/reload", "POST", Authorization=LOGIN) for _ in range(5)]
        while not all(reload.done() for reload in reloads):
            statuses.add(geoserver.get(API + "labelTags").status)
    refused = {reload.result().status for reload in reloads} - {200}
    faults = [f"reload: {status}" for status in refused] + [f"{status}" for status in statuses - {200, 503}]
    return faults + _well(geoserver)


def refusals(geoserver):
    faults = []
    for method, path in (
        ("FOO", "labelClusters"), ("PATCH", "labelClusters"), ("PROPFIND", "x"), ("GET", "%2e%2e/x"), ("GET", "../x"),
        ("GET", "/labelTags"), ("GET", "labelTags;x=1/../y"), ("GET", "a/./b"), ("GET", "labelClusters?" + "x" * 6000),
    ):
        status, kind, body = _raw(geoserver, method, path)
        if "json" not in kind or b"<" in body[:1]:
            faults.append(f"{method} {path[:30]}: {status} {kind} {body[:80]!r}")
    return faults


def _raw(geoserver, method, path):
    address = urllib.parse.urlsplit(geoserver.url)
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=60)
    connection.request(method, address.path + API + path)
    answer = connection.getresponse()
    return answer.status, answer.headers.get("Content-Type", ""), answer.read()

"""Checks the contract of /v3/api over HTTP, and every golden pair of the project, against a GeoServer."""

import gzip
import io
import pathlib
import re
import socket
import time
import urllib.parse
import zipfile

API = "/v3/api/"


def unavailable(geoserver):
    answer = geoserver.get(API + "labelTags")
    good = answer.status == 503 and answer.headers["Retry-After"] and "SERVICE_UNAVAILABLE" in answer.text()
    return [] if good else [f"{answer.status} {answer.text()[:200]}"]


def available(geoserver):
    answer = geoserver.get(API + "labelTags")
    return [] if answer.status == 200 else [f"{answer.status} {answer.text()[:200]}"]


def checks(geoserver):
    yield "HEAD has the headers of GET", head(geoserver)
    yield "compressed responses decompress to the plain ones", packed(geoserver)
    yield "a response that the client has is not sent again", held(geoserver)
    yield "405, 404 and 400 have our error shapes", refusals(geoserver)
    yield "a range of a finished file", part(geoserver)
    yield "page and OpenAPI document", pages(geoserver)
    yield "a client that disconnects does no harm", hang_up(geoserver)
    yield "slow readers do not delay others", slow_readers(geoserver)


def head(geoserver):
    faults = []
    for target in ("labelClusters", "rawLabels?filetype=csv", "userStats", "accessScoreStreets?filetype=geopackage"):
        get, only = (geoserver.get(API + target, method) for method in ("GET", "HEAD"))
        for name in ("Content-Type", "Content-Disposition", "ETag", "Cache-Control", "Vary", "Link"):
            if get.headers[name] != only.headers[name]:
                faults.append(f"{target}: {name} is {only.headers[name]}, of GET {get.headers[name]}")
        if only.body or only.headers["Content-Length"] == "0":
            faults.append(f"{target}: HEAD says Content-Length {only.headers['Content-Length']}")
    return faults


def packed(geoserver):
    faults = []
    for target in ("labelClusters", "rawLabels?filetype=csv", "userStats", "labelTags"):
        plain, small = geoserver.get(API + target), geoserver.get(API + target, Accept_Encoding="gzip")
        if gzip.decompress(small.body) != plain.body or small.headers["ETag"] == plain.headers["ETag"]:
            faults.append(target)
    return faults


def held(geoserver):
    tag = geoserver.get(API + "userStats").headers["ETag"]
    again = geoserver.get(API + "userStats", If_None_Match=tag)
    return [] if again.status == 304 and not again.body and again.headers["ETag"] == tag else [str(again.status)]


def part(geoserver):
    whole = geoserver.get(API + "rawLabels?filetype=csv").body
    answer = geoserver.get(API + "rawLabels?filetype=csv", Range="bytes=100-199")
    good = answer.status == 206 and answer.body == whole[100:200]
    return [] if good else [f"{answer.status} {len(answer.body)} bytes"]


def pages(geoserver):
    faults = []
    for target, kind, text in (("", "text/html", "labelClusters"), ("openapi.json", "application/json", '"openapi"')):
        answer = geoserver.get(API + target)
        if answer.status != 200 or not answer.headers["Content-Type"].startswith(kind) or text not in answer.text():
            faults.append(f"{target}: {answer.status} {answer.headers['Content-Type']}")
    return faults


def refusals(geoserver):
    faults = []
    for target, method, status, text in (
        ("labelClusters", "POST", 405, '"code":"METHOD_NOT_ALLOWED"'),
        ("userStats", "DELETE", 405, '"type":"about:blank"'),
        ("nothing", "GET", 404, '"type":"about:blank"'),
        ("labelClusters?bbox=1", "GET", 400, '"parameter":"bbox"'),
        ("rawLabels?severity=%27%22%3Cscript%3E&minSeverity=%27", "GET", 400, '"parameter":"minSeverity"'),
    ):
        answer = geoserver.get(API + target, method)
        if answer.status != status or text not in answer.text() or answer.headers["Cache-Control"] != "no-store":
            faults.append(f"{method} {target}: {answer.status} {answer.text()[:100]}")
    return faults


def _open(geoserver, target, buffer=4096):
    address = urllib.parse.urlsplit(geoserver.url)
    client = socket.create_connection((address.hostname, address.port), timeout=60)
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    client.sendall(f"GET {address.path}{API}{target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
    return client


def large(number):
    """A separate download for each number, because all clients share the files of whole collections."""
    return f"rawLabels?bbox=-180,-90,180,{90 - number / 1000}"


def hang_up(geoserver):
    for number in range(30):
        client = _open(geoserver, large(100 + number))
        client.recv(1000)
        client.close()
    time.sleep(2)
    return available(geoserver)


def slow_readers(geoserver):
    """More slow readers than slots: their files are already written and do not delay others."""
    clients = [_open(geoserver, large(number)) for number in range(14)]
    for client in clients:
        client.recv(100)
    answer = geoserver.get(API + large(14))
    for client in clients:
        client.close()
    whole = answer.status == 200 and answer.body.endswith(b"\n]}\n")
    return [] if whole else [f"beside 14 slow readers: {answer.status} {answer.body[-60:]!r}"]


class Golden:
    """golden/<collection>/<case>.request and .response, as core's GoldenTest reads them."""

    def __init__(self, folder):
        self.cases = [Case(file) for file in sorted(folder.rglob("*.request"))]

    def fixtures(self):
        return sorted({case.fixture for case in self.cases})

    def targets(self, fixture):
        return [case.target for case in self.cases if case.fixture == fixture and case.method == "GET"]

    def compare(self, geoserver, fixture):
        build = re.sub(r'^"[^.]*\.|"$', "", geoserver.get(API + "labelTags").headers["ETag"])
        return [fault for case in self.cases if case.fixture == fixture for fault in case.compare(geoserver, build)]


class Case:
    def __init__(self, file):
        self.name = f"{file.parent.name}/{file.stem}"
        expected = file.with_suffix(".response").read_bytes().decode()
        self.expected = re.sub(r", (geo)?parquet\b", "", expected)  # GeoServer does not offer these formats
        self.fixture, self.headers, self.body = "oddities", {}, None
        for line in file.read_text().splitlines():
            if line.startswith("Fixture: "):
                self.fixture = line[9:]
            elif line.startswith("If-None-Match: "):
                self.headers["If_None_Match"] = line[15:]
            elif line.startswith("Content-Type: "):
                self.headers["Content_Type"] = line[14:]
            elif line.startswith("Body: "):
                self.body = line[6:].encode()
            elif line.strip() and not line.startswith("#"):
                self.method, self.target = line.split(" ", 1)

    def compare(self, geoserver, build):
        headers = {name: value.replace(".dev", "." + build) for name, value in self.headers.items()}
        path, _, query = self.target.partition("?")
        target = path + ("?" + urllib.parse.quote(query, safe="%=&+,:/@!$'()*;-._~?") if query else "")
        answer = geoserver.get(target, self.method, self.body, **headers)
        head, _, body = self.expected.partition("\n\n")
        status, *lines = head.split("\n")
        faults = [] if answer.status == int(status) else [f"{self.name}: {answer.status} instead of {status}"]
        for line in lines:
            name, _, value = line.partition(": ")
            if not same(name, value.replace(".dev", "." + build), answer.headers[name]):
                faults.append(f"{self.name}: {name} is {answer.headers[name]} instead of {value}")
        if visible(answer) != body:
            faults.append(f"{self.name}: another body: {visible(answer)[:150]!r} instead of {body[:150]!r}")
        return faults


def same(name, expected, actual):
    """GeoServer's container writes the parameters of media types without a space."""
    if name == "Content-Type":
        expected, actual = (str(text).replace("; ", ";") for text in (expected, actual))
    return expected == actual


def visible(answer):
    if answer.headers["Content-Type"] != "application/zip":
        return _text(answer.body)
    archive = zipfile.ZipFile(io.BytesIO(answer.body))
    return "".join(f"== {name}\n{_text(archive.read(name))}" for name in archive.namelist())


def _text(body):
    return body.decode("utf-8", "replace").replace("\r\n", "<CR>\n").replace("\r", "<CR>")

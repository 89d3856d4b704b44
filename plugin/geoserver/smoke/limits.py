"""What an administrator takes from a layer is gone from the endpoints, too: rows, attributes, the layer, the service."""

import csv
import html
import io
import json
import re
import sqlite3
import tempfile
import urllib.request

from contract import API
from geoserver import LOGIN

TYPES = "/rest/workspaces/sidewalk/datastores/sidewalk/featuretypes/"
WFS = "/sidewalk/ows?service=WFS&version=2.0.0&request=GetFeature&outputFormat=application/json&typeNames="
FILTERS = {
    "access_score_streets": ("accessScoreStreets", "street_edge_id", (
        "score > 0.5", "NOT (score > 0.5)", "score IS NULL", "audit_count BETWEEN 1 AND 2 OR region_id = 1", "osm_way_id IS NOT NULL",
        "label_count * 2 > 5", "BBOX(geom, -99.21, 41.88, -99.2, 41.89)", "abs(n_obstacle) = 1", "EXCLUDE")),
    "raw_labels": ("rawLabels", "label_id", (
        "label_type IN ('CurbRamp', 'Obstacle') AND severity >= 2", "NOT (severity > 1)", "severity <> 1", "tags LIKE '%\"narrow\"%'",
        "time_created DURING 2017-01-01T00:00:00Z/2017-12-31T00:00:00Z", "IN ('raw_labels.101', 'raw_labels.102')",
        "user_id = 'it''s'", "DWITHIN(geom, POINT(-99.2 41.89), 0.004, meters)")),
    "label_clusters": ("labelClusters", "label_cluster_id", (
        "INTERSECTS(geom, POLYGON((-99.22 41.88, -99.2 41.88, -99.2 41.9, -99.22 41.88)))", "cluster_size > 1")),
}
DERIVED = {  # by layer: endpoints that are computed from it, and so need all of it
    "access_score_streets": (
        "accessScoreRegions", "accessScoreIntersections", "accessScoreSpotlight", "accessScoreExplanation?streetEdgeId=1", "priorities",
        "bundle", "streets", "streetTypes", "sidewalkPresence", "overallStats", "accessScoreStreets?model=2026-10",
        "accessScoreStreets?weights=Obstacle:1", "accessScoreStreets?by=osm_way", "reach?streetEdgeId=1", "reach/places", "reconnect", "inventory"),
    "raw_labels": (
        "userStats", "validations", "validationResultTypes", "bundle", "priorities", "regions", "regionWithMostLabels", "streets",
        "sidewalkPresence", "overallStats", "overallStatsByDay", "labelClusters?includeRawLabels=true", "reach?streetEdgeId=1", "reach/places",
        "reconnect", "inventory"),
}


def checks(geoserver):
    for layer, (endpoint, key, filters) in FILTERS.items():
        yield f"a filter of {layer} is also that of {endpoint}", filtered(geoserver, layer, endpoint, key, filters)
    for layer, endpoints in DERIVED.items():
        yield f"what is computed from {layer} is closed while a filter is on", derived(geoserver, layer, endpoints)
    yield "a removed attribute is in no format", attribute(geoserver)
    yield "files and tags of the whole layer are not used for a part", held(geoserver)
    yield "a layer that WFS does not offer, and a filter that SQL cannot express, close their endpoints", closed(geoserver)
    yield "a deleted layer has no endpoint", deleted(geoserver)
    yield "an opened layer is whole again", reopened(geoserver)


def change(geoserver, layer, content, method="PUT", target=""):
    """Edits a layer over GeoServer's administration; content: XML inside of its featureType."""
    body = f"<featureType>{content}</featureType>".encode()
    request = urllib.request.Request(
        geoserver.url + (target or TYPES + layer + ".xml"), method=method, data=body if content else None,
        headers={"Authorization": LOGIN, "Content-Type": "text/xml"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        if answer.status not in (200, 201):
            raise SystemExit(f"{layer} could not be changed: {answer.status}")


def restrict(geoserver, layer, cql):
    change(geoserver, layer, f"<cqlFilter><![CDATA[{cql}]]></cqlFilter>")


def wfs(geoserver, layer):
    return json.loads(geoserver.get(WFS + layer).body)["features"]


def rest(geoserver, target):
    return geoserver.get(API + target)


def status_page(geoserver):
    text = html.unescape(html.unescape(geoserver.get("/rest/about/status", Authorization=LOGIN).text()))
    return re.search("serving data version[^<]*", text).group()


def filtered(geoserver, layer, endpoint, key, filters):
    faults = []
    for cql in filters:
        restrict(geoserver, layer, cql)
        expected = sorted(feature["properties"][key] for feature in wfs(geoserver, layer))
        for more in ("", "&properties=" + key):
            answer = rest(geoserver, endpoint + "?bbox=-180,-90,180,90" + more)
            found = sorted(feature["properties"][key] for feature in json.loads(answer.body)["features"]) if answer.status == 200 else answer.text()
            if found != expected:
                faults.append(f"{cql}: {len(found)} of {len(expected)} {str(found)[:120]}")
        rows = list(csv.reader(io.StringIO(rest(geoserver, endpoint + "?bbox=-180,-90,180,90&filetype=csv").text())))
        if len(rows) - 1 != len(expected):
            faults.append(f"{cql}: CSV has {len(rows) - 1} of {len(expected)}")
        if not re.search(endpoint + " sends the rows that meet the layer's filter", status_page(geoserver)):
            faults.append(f"the status page does not name {endpoint}: {status_page(geoserver)[:300]}")
    restrict(geoserver, layer, "")
    return faults


def derived(geoserver, layer, endpoints):
    before = {target: rest(geoserver, target).status for target in endpoints}
    restrict(geoserver, layer, "region_id < 3")
    faults = [f"{target} is {rest(geoserver, target).status}" for target in endpoints if rest(geoserver, target).status != 404]
    page = status_page(geoserver)
    faults += [f"the status page does not name {target}" for target in endpoints if "?" not in target and f"{target} is 404, because it needs all of the layer {layer}" not in page]
    restrict(geoserver, layer, "")
    after = {target: rest(geoserver, target).status for target in endpoints}
    return faults + [f"{target} was {before[target]} and is {after[target]}" for target in endpoints if after[target] != before[target]]


def names(geoserver, layer):
    text = geoserver.get(TYPES + layer + ".json", Authorization=LOGIN).body
    return [attribute["name"] for attribute in json.loads(text)["featureType"]["attributes"]["attribute"]]


def publish(geoserver, layer, attributes):
    change(geoserver, layer, "<attributes>" + "".join(f"<attribute><name>{name}</name></attribute>" for name in attributes) + "</attributes>")


def fields(kind, body):
    """Labels have votes, whose own user_id is not an attribute of the layer."""
    if kind == "geojson":
        return list(json.loads(body)["features"][0]["properties"])
    if kind == "csv":
        return next(csv.reader(io.StringIO(body.decode())))
    with tempfile.NamedTemporaryFile(suffix=".gpkg") as file:
        file.write(body)
        file.flush()
        return [row[1] for row in sqlite3.connect(file.name).execute("PRAGMA table_info(raw_labels)")]


def attribute(geoserver):
    everything = names(geoserver, "raw_labels")
    publish(geoserver, "raw_labels", [name for name in everything if name != "user_id"])
    faults = ["WFS sends user_id"] if "user_id" in wfs(geoserver, "raw_labels")[0]["properties"] else []
    for kind in ("geojson", "csv", "geopackage"):
        answer = rest(geoserver, "rawLabels?filetype=" + kind)
        if answer.status != 200 or "user_id" in fields(kind, answer.body) or "label_type" not in fields(kind, answer.body):
            faults.append(f"{kind}: {answer.status} {fields(kind, answer.body)}")
    for target in ("rawLabels?properties=user_id", "userStats", "validations", "bundle", "labelClusters?includeRawLabels=true"):
        if rest(geoserver, target).status == 200:
            faults.append(f"{target} is 200")
    if "rawLabels sends all rows without user_id" not in status_page(geoserver):
        faults.append(status_page(geoserver)[:300])
    publish(geoserver, "raw_labels", [name for name in everything if name != "severity"])
    if rest(geoserver, "rawLabels?minSeverity=3").status != 404:
        faults.append("a request filters by an attribute that is not published")
    publish(geoserver, "raw_labels", everything)
    return faults


def held(geoserver):
    target = "accessScoreStreets?filetype=geopackage&bbox=-180,-90,180,90"
    whole = rest(geoserver, target)
    restrict(geoserver, "access_score_streets", "score > 0.9")
    faults = []
    for condition in ({"If_None_Match": whole.headers["ETag"]}, {"If_Modified_Since": whole.headers["Last-Modified"]}):
        if geoserver.get(API + target, **condition).status != 200:
            faults.append(f"{condition} of the whole layer is answered with 304")
    part = rest(geoserver, target)
    if len(part.body) >= len(whole.body) or part.headers["ETag"] == whole.headers["ETag"]:
        faults.append(f"{len(part.body)} bytes of a part, {len(whole.body)} of the whole layer")
    if "0.9" in (part.headers["Link"] or "") or geoserver.get(API + target, If_None_Match=part.headers["ETag"]).status != 304:
        faults.append("the link names the filter, or the part's tag is not its own")
    restrict(geoserver, "access_score_streets", "")
    return faults


def closed(geoserver):
    faults = []
    for content, undo, why in (
        ("<serviceConfiguration>true</serviceConfiguration><disabledServices><string>WFS</string></disabledServices>",
         "<serviceConfiguration>false</serviceConfiguration><disabledServices/>", "is not offered by WFS"),
        ("<maxFeatures>3</maxFeatures>", "<maxFeatures>0</maxFeatures>", "has a maximum number of features"),
        ("<enabled>false</enabled>", "<enabled>true</enabled>", "or its store is disabled"),
        ("<cqlFilter>numPoints(geom) = 3</cqlFilter>", "<cqlFilter></cqlFilter>", "SQL cannot express"),
        ("<cqlFilter>no_such_attribute = 1</cqlFilter>", "<cqlFilter></cqlFilter>", "SQL cannot express"),
    ):
        change(geoserver, "access_score_streets", content)
        answer, page = rest(geoserver, "accessScoreStreets"), status_page(geoserver)
        if answer.status != 404 or not re.search("accessScoreStreets is 404, because [^;]*" + why, page):
            faults.append(f"{content}: {answer.status}; {page[:300]}")
        change(geoserver, "access_score_streets", undo)
    return faults


def deleted(geoserver):
    faults = []
    change(geoserver, "access_score_regions", "", "DELETE", TYPES + "access_score_regions?recurse=true")
    for target in ("accessScoreRegions", "bundle", "accessScoreSpotlight"):
        if rest(geoserver, target).status != 404:
            faults.append(f"{target} is there")
    if "accessScoreRegions is 404, because the layer access_score_regions does not exist" not in status_page(geoserver):
        faults.append(status_page(geoserver)[:300])
    return faults


def reopened(geoserver):
    return [target for target in ("accessScoreStreets", "rawLabels", "labelClusters", "userStats") if rest(geoserver, target).status != 200]

"""WFS as clients use it: versions, formats, counts, hidden fields."""

import csv
import io
import json
import time
import xml.etree.ElementTree as xml

from layers import LAYERS


def checks(geoserver):
    yield "capabilities list the layers with title, keywords and bounds", capabilities(geoserver)
    for layer, facts in LAYERS.items():
        yield f"WFS 1.1 and 2.0 of {layer}: GML, GeoJSON, CSV", formats(geoserver, layer, facts.endpoint)
    yield "view parameters", parameters(geoserver)
    yield "our own formats write the files of REST, and only our layers", own_formats(geoserver)


def capabilities(geoserver):
    faults = []
    for service, version in (("WFS", "2.0.0"), ("WFS", "1.1.0"), ("WMS", "1.3.0")):
        text = geoserver.get(f"/sidewalk/ows?service={service}&version={version}&request=GetCapabilities").text()
        xml.fromstring(text)
        for layer in LAYERS:
            if f"{layer}</" not in text:
                faults.append(f"{service} {version} has no {layer}")
    return faults


def bounds(geoserver):
    """The bounds are the whole world without a database, and the city's afterwards."""
    for _ in range(60):
        text = geoserver.get("/sidewalk/ows?service=WFS&version=2.0.0&request=GetCapabilities").text()
        if "<ows:LowerCorner>-99." in text and "<ows:LowerCorner>-180.0 -90.0" not in text:
            return []
        time.sleep(1)
    return ["the bounds are still the whole world"]


def get(geoserver, layer, version, output, more=""):
    names = "typeNames" if version == "2.0.0" else "typeName"
    return geoserver.get(
        f"/sidewalk/ows?service=WFS&version={version}&request=GetFeature&{names}=sidewalk:{layer}&outputFormat={output}{more}")


def formats(geoserver, layer, endpoint):
    faults = []
    counts = {}
    if endpoint:
        rest = json.loads(geoserver.get("/v3/api/" + endpoint).body)["features"]
        counts["REST"] = len(rest)
    for version, gml in (("2.0.0", "gml32"), ("1.1.0", "gml3")):
        document = xml.fromstring(get(geoserver, layer, version, gml).body)
        counts[gml] = sum(1 for node in document.iter() if node.tag.endswith("}" + layer))
        counts["GeoJSON " + version] = len(json.loads(get(geoserver, layer, version, "application/json").body)["features"])
        counts["CSV " + version] = len(list(csv.reader(io.StringIO(get(geoserver, layer, version, "csv").text())))) - 1
    if len(set(counts.values())) != 1 or 0 in counts.values():
        faults.append(f"{layer}: {counts}")
    return faults


def parameters(geoserver):
    faults = []
    for layer, values in (("raw_labels", "tag:narrow"), ("label_clusters", "tag:narrow"), ("access_score_streets", "region:violet meadows")):
        answer = get(geoserver, layer, "2.0.0", "application/json", "&viewparams=" + values.replace(" ", "%20"))
        count = len(json.loads(answer.body)["features"])
        everything = len(json.loads(get(geoserver, layer, "2.0.0", "application/json").body)["features"])
        if not 0 < count < everything:
            faults.append(f"{layer} with {values}: {count} of {everything}")
    hostile = get(geoserver, "raw_labels", "2.0.0", "application/json", "&viewparams=tag:'%20OR%20''='")
    if hostile.status == 200 and '"features":[]' not in hostile.text():
        faults.append(f"a hostile tag: {hostile.text()[:200]}")
    return faults


def own_formats(geoserver):
    faults = []
    for layer, facts in LAYERS.items():
        if not facts.same_fields:
            continue
        endpoint = facts.endpoint
        for output in ("geojson", "csv"):
            rest = geoserver.get(f"/v3/api/{endpoint}?filetype={output}")
            for version in ("2.0.0", "1.1.0"):
                wfs = get(geoserver, layer, version, f"sidewalk-{output}", "&sortBy=" + facts.key)
                if wfs.body != rest.body:
                    faults.append(f"{layer} {output} in WFS {version}: {wfs.text()[:150]!r} instead of {rest.text()[:150]!r}")
    areas = json.loads(get(geoserver, "regions", "2.0.0", "sidewalk-geojson").body)["features"]
    if not areas or areas[0]["geometry"]["type"] != "MultiPolygon":
        faults.append("regions have no areas")
    few = get(geoserver, "raw_labels", "2.0.0", "sidewalk-csv", "&propertyName=label_id,tags,geom&count=2").text().splitlines()
    if few[0] != "label_id,tags,latitude,longitude" or len(few) != 3:
        faults.append(f"with propertyName: {few}")
    return faults


def complaints(geoserver):
    """Each bad setting is one line in GeoServer's log; the defaults are used."""
    faults = []
    for name in geoserver.settings:
        lines = geoserver.log_lines(f"({name})")
        if not 1 <= lines <= 2:  # in the log, and on the console if that is enabled
            faults.append(f"{name} is named {lines} times")
    if not geoserver.log_lines("of the store's 20 connections /v3/api takes up to 10"):
        faults.append("no line tells how many of the store's connections are taken")
    return faults

"""Compares every field and value of every layer, in GML and GeoJSON, with the database's views."""

import datetime
import json
import xml.etree.ElementTree as xml

from layers import LAYERS
from wfs import get

NAMESPACE = "{https://sidewalkdata.org/ns/sidewalk}"


def checks(geoserver, cities):
    for layer in LAYERS:
        expected = rows(cities, layer)
        yield f"fields and values of {layer} in GeoJSON", compare(layer, expected, geojson(geoserver, layer))
        for version, output in (("2.0.0", "gml32"), ("1.1.0", "gml3"), ("1.0.0", "GML2")):
            yield f"fields and values of {layer} in {output}", compare(layer, in_gml(expected), gml(geoserver, layer, version, output))


def in_gml(expected):
    """GeoServer's GML drops characters above U+FFFF, such as emoji; its GeoJSON keeps them."""
    return {key: {name: _plain(value) for name, value in row.items()} for key, row in expected.items()}


def _plain(value):
    return "".join(c for c in value if ord(c) <= 0xFFFF) if isinstance(value, str) else value


def rows(cities, layer):
    found = {}
    facts = LAYERS[layer]
    for line in cities.ask(f"SELECT to_jsonb(t) - 'geom' FROM ({facts.rows or 'SELECT * FROM sidewalk.' + layer}) t"):
        row = json.loads(line)
        found[str(row[facts.key])] = {facts.renamed.get(name, name): value for name, value in row.items()}
    return found


def geojson(geoserver, layer):
    features = json.loads(get(geoserver, layer, "2.0.0", "application/json").body)["features"]
    return {str(feature["properties"][LAYERS[layer].key]): feature["properties"] for feature in features}


def gml(geoserver, layer, version, output):
    features = xml.fromstring(get(geoserver, layer, version, output).body).iter(NAMESPACE + layer)
    found = {}
    for feature in features:
        fields = {child.tag[len(NAMESPACE):]: child.text or "" for child in feature if child.tag.startswith(NAMESPACE)}
        fields.pop("geom", None)
        found[fields[LAYERS[layer].key]] = fields
    return found


def compare(layer, expected, found):
    if not expected or expected.keys() != found.keys():
        return [f"{layer}: {len(found)} features of {len(expected)}"]
    faults = []
    for key, row in expected.items():
        for name, value in row.items():
            if not same(value, found[key].get(name)):
                faults.append(f"{layer} {key}: {name} is {found[key].get(name)!r} instead of {value!r}")
    return faults


def same(expected, found):
    if expected is None or found is None:
        return expected is None and found in (None, "")
    if isinstance(expected, bool):
        return str(found).lower() == str(expected).lower()
    if isinstance(expected, (int, float)):
        return float(found) == float(expected)
    if isinstance(expected, (list, dict)):
        return json.loads(found) == expected
    return found == expected or time(found) == time(expected) is not None


def time(text):
    """The time in milliseconds, as published; None: not a time."""
    try:
        moment = datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))
    except ValueError:
        return None
    return moment.timestamp() * 1000 // 1

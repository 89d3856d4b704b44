"""Upgrades an older extension in a data directory where an administrator edited, deleted and closed a layer each."""

import json
import re
import shutil

from contract import API
from geoserver import LOGIN
from layers import LAYERS

WFS = "/sidewalk/ows?service=WFS&version=2.0.0&request=GetFeature&outputFormat=application/json&count=1&typeNames="
CAPABILITIES = "/sidewalk/ows?service=WFS&version=2.0.0&request=GetCapabilities"
DELETED = "raw_labels"


def checks(geoserver, old):
    geoserver.extend(old)
    geoserver.start()
    before = {layer: _fields(geoserver, layer) for layer in _listed(geoserver)}
    yield f"the old extension shows {', '.join(before)}", [] if len(before) >= 4 and all(before.values()) else [f"{before}"]
    geoserver.stop()
    _edit(geoserver)
    geoserver.extend(geoserver.options.zip)
    geoserver.start()
    yield "every layer of this version exists, and nothing is lost", _new(geoserver, before)
    yield "edits are kept, and a deleted layer does not come back", _kept(geoserver)
    geoserver.stop()
    _close(geoserver)
    geoserver.start()
    yield "challenge mode answers 401 where WFS does, and private answers", _challenged(geoserver)
    geoserver.stop()


def closed_checks(geoserver, old):
    geoserver.extend(old)
    geoserver.start()
    before = _listed(geoserver)
    geoserver.stop()
    _close(geoserver)
    geoserver.extend(geoserver.options.zip)
    geoserver.start()
    yield "if a layer is closed, new layers and the data computed from it are closed, too", _closed(geoserver, before)
    yield "the closed layer is challenged as before", _challenged(geoserver)
    geoserver.stop()


def _listed(geoserver):
    names = re.findall(r"<Name>(?:sidewalk:)?(\w+)</Name>", geoserver.get(CAPABILITIES, Authorization=LOGIN).text())
    return sorted(set(names) & set(LAYERS))


def _fields(geoserver, layer):
    features = json.loads(geoserver.get(WFS + layer).body)["features"]
    return features and set(features[0]["properties"])


def _edit(geoserver):
    layers = geoserver.data / "workspaces/sidewalk/sidewalk"
    file = layers / "regions/featuretype.xml"
    file.write_text(file.read_text().replace("<title>Regions</title>", "<title>Neighborhoods</title>"))
    shutil.rmtree(layers / DELETED)


def _close(geoserver):
    rules = geoserver.data / "security/layers.properties"
    rules.write_text("*.*.r=*\n*.*.w=GROUP_ADMIN,ADMIN\nsidewalk.label_clusters.r=ADMIN\nmode=CHALLENGE\n")


def _new(geoserver, before):
    faults = []
    for layer in LAYERS:
        if layer == DELETED:
            continue
        fields = _fields(geoserver, layer)
        lost = {LAYERS[layer].renamed.get(name, name) for name in before.get(layer, ())} - set(fields)
        if not fields or lost or LAYERS[layer].key not in fields:
            faults.append(f"{layer}: {fields} lacks {lost}")
    for endpoint in ("accessScoreStreets", "accessScoreRegions", "accessScoreIntersections"):
        if geoserver.get(API + endpoint).status != 200:
            faults.append(f"no {endpoint}")
    return faults


def _kept(geoserver):
    text = geoserver.get(CAPABILITIES).text()
    faults = [] if "Neighborhoods" in text else ["the edited title is gone"]
    if DELETED in text or geoserver.get(API + "rawLabels").status != 404:
        faults.append("the deleted layer is back")
    return faults


def _closed(geoserver, before):
    faults = [f"{layer} was published" for layer in _listed(geoserver) if layer not in before]
    faults += [f"{layer} is gone" for layer in before if layer not in _listed(geoserver)]
    if geoserver.get(API + "priorities").status != 401:
        faults.append("priorities are not closed")
    for layer in LAYERS:
        if layer not in before and not geoserver.log_lines(f"The layer {layer} is new and may show"):
            faults.append(f"the log does not say that {layer} is not enabled")
    return faults


def _challenged(geoserver):
    faults = []
    for target in (API + "labelClusters", WFS + "label_clusters"):
        nobody = geoserver.get(target)
        if nobody.status != 401 or not (nobody.headers["WWW-Authenticate"] or "").startswith("Basic "):
            faults.append(f"{target}: {nobody.status}")
        known = geoserver.get(target, Authorization=LOGIN)
        if known.status != 200:
            faults.append(f"{target} as admin: {known.status} {known.text()[:200]}")
    control = geoserver.get(API + "labelClusters", Authorization=LOGIN).headers["Cache-Control"] or ""
    if "private" not in control or "public" in control:
        faults.append(f"restricted answers are {control}")
    return faults

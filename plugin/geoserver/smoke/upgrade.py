"""From an older extension to this one, in a data directory where an administrator edited one layer and deleted another."""

import base64
import json
import shutil
import time

from contract import API

WFS = "/sidewalk/ows?service=WFS&version=2.0.0&request=GetFeature&outputFormat=application/json&count=1&typeNames="


def checks(geoserver, old):
    geoserver.extend(old)
    geoserver.start()
    yield "the old extension answers", _old(geoserver)
    geoserver.stop()
    _edit(geoserver)
    geoserver.extend(geoserver.options.zip)
    geoserver.start()
    yield "what nobody edited is the new version's", _new(geoserver)
    yield "what was edited stays, what was deleted stays so", _kept(geoserver)
    yield "challenge mode answers 401 where WFS does, and private answers", _challenged(geoserver)
    geoserver.stop()


def _old(geoserver):
    answer = json.loads(geoserver.get(WFS + "regions").body)["features"][0]["properties"]
    return [] if "name" in answer else [f"{answer}"]


def _edit(geoserver):
    layers = geoserver.data / "workspaces/sidewalk/sidewalk"
    file = layers / "regions/featuretype.xml"
    file.write_text(file.read_text().replace("<title>Regions</title>", "<title>Neighbourhoods</title>"))
    shutil.rmtree(layers / "raw_labels")
    rules = geoserver.data / "security/layers.properties"
    rules.write_text("*.*.r=*\n*.*.w=GROUP_ADMIN,ADMIN\nsidewalk.label_clusters.r=ADMIN\nmode=CHALLENGE\n")


def _new(geoserver):
    faults = []
    region = json.loads(geoserver.get(WFS + "regions").body)["features"][0]["properties"]
    if "region_name" not in region or "name" in region:
        faults.append(f"a region is {region}")
    if geoserver.get(API + "accessScoreStreets").status != 200:
        faults.append("no streets")
    return faults


def _kept(geoserver):
    text = geoserver.get("/sidewalk/ows?service=WFS&version=2.0.0&request=GetCapabilities").text()
    faults = [] if "Neighbourhoods" in text else ["the edited title is gone"]
    if "raw_labels" in text or geoserver.get(API + "rawLabels").status != 404:
        faults.append("the deleted layer is back")
    return faults


def _challenged(geoserver):
    faults = []
    login = "Basic " + base64.b64encode(b"admin:geoserver").decode()
    for target in (API + "labelClusters", WFS + "label_clusters"):
        nobody = geoserver.get(target)
        if nobody.status != 401 or not (nobody.headers["WWW-Authenticate"] or "").startswith("Basic "):
            faults.append(f"{target}: {nobody.status}")
        known = geoserver.get(target, Authorization=login)
        if known.status != 200:
            faults.append(f"{target} as admin: {known.status} {known.text()[:200]}")
    control = geoserver.get(API + "labelClusters", Authorization=login).headers["Cache-Control"] or ""
    if "private" not in control or "public" in control:
        faults.append(f"restricted answers are {control}")
    return faults

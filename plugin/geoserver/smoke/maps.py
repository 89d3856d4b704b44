"""Images: WMS with each style, a WMTS tile, and PyQGIS as a client of WMS and WFS. They are kept for people to look at."""

import json
import math
import os
import pathlib
import subprocess
import time

from layers import LAYERS, classes
from png import dark_share

BOX = (-99.215, 41.885, -99.195, 41.900)
ZOOM = 14


def checks(geoserver, work):
    pictures = work / "pictures"
    pictures.mkdir(exist_ok=True)
    for layer in LAYERS:
        yield f"WMS image of {layer}", wms(geoserver, layer, pictures / f"{layer}.png")
        yield f"WMTS tile of {layer}", wmts(geoserver, layer, pictures / f"{layer}-tile.png")
    yield "WMS image of the layer group", wms(geoserver, "map", pictures / "map.png")
    yield "WMS shows all times unless a time is requested", times(geoserver, pictures)
    yield "legends have each class once, and nothing else", legends(geoserver, pictures)
    yield f"PyQGIS reads WFS and WMS (images are in {pictures})", qgis(geoserver, pictures)


def wms(geoserver, layer, file):
    answer = geoserver.get(
        f"/sidewalk/wms?service=WMS&version=1.1.1&request=GetMap&layers={layer}&styles=&srs=EPSG:4326"
        f"&bbox={','.join(map(str, BOX))}&width=800&height=600&format=image/png")
    return _picture(answer, file)


def times(geoserver, pictures):
    faults = []
    for layer in ("raw_labels", "label_clusters"):
        target = (
            f"/sidewalk/wms?service=WMS&version=1.1.1&request=GetMap&layers={layer}&styles=&srs=EPSG:4326"
            f"&bbox={','.join(map(str, BOX))}&width=800&height=600&format=image/png")
        whole, part, none = (geoserver.get(target + time).body for time in ("", "&time=2017-01-01/2017-06-30", "&time=1950-01-01"))
        if not len(none) < len(part) < len(whole):
            faults.append(f"{layer}: {len(whole)} bytes, of half a year {len(part)}, of a time before all {len(none)}")
    text = geoserver.get("/sidewalk/wms?service=WMS&version=1.3.0&request=GetCapabilities").text()
    return faults + ([] if text.count('<Dimension name="time"') >= 2 else ["the capabilities name no time"])


def legends(geoserver, pictures):
    faults = []
    for layer in LAYERS:
        target = f"/sidewalk/wms?service=WMS&version=1.1.1&request=GetLegendGraphic&layer={layer}&format="
        (pictures / f"{layer}-legend.png").write_bytes(geoserver.get(target + "image/png").body)
        answer = geoserver.get(target + "application/json")
        rules = json.loads(answer.body)["Legend"][0]["rules"]
        titles = [rule.get("title") for rule in rules]
        if len(titles) != len(classes(layer)) or set(titles) != classes(layer):
            faults.append(f"{layer}: {titles}")
    return faults


def tile(layer):
    lon, lat = (BOX[0] + BOX[2]) / 2, math.radians((BOX[1] + BOX[3]) / 2)
    column = int((lon + 180) / 360 * 2**ZOOM)
    row = int((1 - math.asinh(math.tan(lat)) / math.pi) / 2 * 2**ZOOM)
    return (
        f"/gwc/service/wmts?service=WMTS&version=1.0.0&request=GetTile&layer=sidewalk:{layer}&style=&format=image/png"
        f"&tilematrixset=EPSG:900913&tilematrix=EPSG:900913:{ZOOM}&tilerow={row}&tilecol={column}")


def wmts(geoserver, layer, file):
    target = tile(layer)
    faults = _picture(geoserver.get(target), file)
    again = geoserver.get(target)
    return faults + ([] if again.headers["geowebcache-cache-result"] == "HIT" else ["the second tile is no hit of the cache"])


def _picture(answer, file):
    file.write_bytes(answer.body)
    if answer.status != 200 or not answer.body.startswith(b"\x89PNG"):
        return [f"{answer.status} {answer.text()[:200]}"]
    return [] if len(answer.body) > 1500 else [f"{file.name} looks empty: {len(answer.body)} bytes"]


def refreshed(geoserver, cities):
    """Changes the severity of a label: the scheduled refresh publishes it, and the tiles of its layer are drawn again."""
    for layer in ("raw_labels", "regions"):
        geoserver.get(tile(layer))  # so that a tile is cached
    cities.change("UPDATE sidewalk.label SET severity = CASE severity WHEN 1 THEN 3 ELSE 1 END WHERE label_id = 101")
    for _ in range(90):
        time.sleep(1)
        if geoserver.get(tile("raw_labels")).headers["geowebcache-cache-result"] == "MISS":
            kept = geoserver.get(tile("regions")).headers["geowebcache-cache-result"]
            return [] if kept == "HIT" else ["the tiles of regions were deleted, too"]
    return ["the old tile of raw_labels is still cached"]


def hatched(geoserver, cities, pictures):
    """Deletes the audits of a region: after the scheduled refresh its coverage is low, and the choropleth hatches it."""
    region, box = cities.ask(
        "SELECT region_id, ST_XMin(geom) || ',' || ST_YMin(geom) || ',' || ST_XMax(geom) || ',' || ST_YMax(geom)"
        " FROM sidewalk.access_score_regions WHERE coverage >= 0.8 ORDER BY region_id LIMIT 1")[0].split("|")
    target = (
        "/sidewalk/wms?service=WMS&version=1.1.1&request=GetMap&layers=access_score_regions&styles=&srs=EPSG:4326&width=400&height=400"
        f"&format=image/png&cql_filter=region_id={region}&bbox={box}")
    (pictures / "region-explored.png").write_bytes(geoserver.get(target).body)
    cities.change(
        "DELETE FROM sidewalk.audit_task WHERE street_edge_id % 3 > 0 AND street_edge_id IN"
        f" (SELECT street_edge_id FROM sidewalk.street_edge WHERE region_id = {region})")
    for _ in range(90):
        time.sleep(1)
        if cities.ask(f"SELECT coverage < 0.8 FROM sidewalk.access_score_regions WHERE region_id = {region}") == ["t"]:
            break
    (pictures / "region-hatched.png").write_bytes(geoserver.get(target).body)
    before, after = (dark_share((pictures / f"region-{name}.png").read_bytes()) for name in ("explored", "hatched"))
    return [] if before + 0.03 < after < 0.6 else [f"{before:.3f} of the pixels are dark when it is explored, {after:.3f} when it is not"]


def qgis(geoserver, pictures):
    pictures.mkdir(exist_ok=True)
    python = os.environ.get("QGIS_PYTHON", "/usr/bin/python3")
    script = pathlib.Path(__file__).with_name("qgis_client.py")
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    try:
        run = subprocess.run(
            [python, script, geoserver.url, pictures], env=environment, capture_output=True, text=True, timeout=600)
    except FileNotFoundError:
        return [f"{python} does not exist; set QGIS_PYTHON to a Python with QGIS"]
    return [] if run.returncode == 0 else [run.stderr.strip()[-600:] or f"exit code {run.returncode}"]

"""Streets by custom weights: the layer's scores equal those of REST for all parameters, and bad values are rejected."""

import json
import urllib.parse

from maps import BOX
from wfs import get

LAYER = "access_score_streets_weighted"

# viewparams, and the same as the endpoint's parameters. The tolerance covers the last digits of an exp.
SAME = (
    ("", ""),
    ("model:2026-10", "model=2026-10"),
    ("NoSidewalk:2;CurbRamp:1", "weights=NoSidewalk:2,CurbRamp:1"),
    ("NoSidewalk:0;Obstacle:9.75;SurfaceProblem:10;Crosswalk:0.1", "weights=NoSidewalk:0,Obstacle:9.75,SurfaceProblem:10,Crosswalk:0.1"),
    ("model:2026-10;NoSidewalk:0.5;NoCurbRamp:3;Signal:10", "model=2026-10&weights=NoSidewalk:0.5,NoCurbRamp:3,Signal:10"),
    ("preset:barriers", "preset=barriers"),
    ("preset:missing_ramps;model:2026-10", "preset=missing_ramps&model=2026-10"),
    ("region:violet meadows;Signal:3", "regionName=violet%20meadows&weights=Signal:3"),
)
LAST_DIGITS = 1e-15

REFUSED = (
    "NoSidewalk:-1", "NoSidewalk:11", "NoSidewalk:1e1", "NoSidewalk:NaN", "NoSidewalk:1'", "CurbRamp:1 OR 1=1", "CurbRamp:(SELECT 1)",
    "Signal:%Obstacle%", "model:2026-10'--", "model:' OR ''='", "preset:x'); DROP TABLE label; --", "preset:{}",
)


def checks(geoserver):
    for parameters, query in SAME:
        yield f"scores by {parameters or 'no weights'} equal those of REST", same(geoserver, parameters, query)
    yield "bad and hostile weights are rejected in WFS and WMS", refused(geoserver)
    yield "unknown models and presets have no streets", unknown(geoserver)
    yield "WMS draws the weights", drawn(geoserver)


def viewparams(text):
    return "&viewparams=" + urllib.parse.quote(text, safe=":;") if text else ""


def same(geoserver, parameters, query):
    rest = json.loads(geoserver.get("/v3/api/accessScoreStreets?" + query).body)["features"]
    wfs = json.loads(get(geoserver, LAYER, "2.0.0", "sidewalk-geojson", "&sortBy=street_edge_id" + viewparams(parameters)).body)["features"]
    if not rest or [_id(feature) for feature in rest] != [_id(feature) for feature in wfs]:
        return [f"{len(wfs)} streets instead of {len(rest)}"]
    within = LAST_DIGITS if ":" in parameters and parameters != "model:2026-10" else 0
    faults = []
    for mine, theirs in zip((feature["properties"] for feature in wfs), (feature["properties"] for feature in rest)):
        if not _close(mine["score"], theirs["score"], within) or mine["sub_scores"] != theirs["sub_scores"]:
            faults.append(f"street {mine['street_edge_id']}: {mine['score']} {mine['sub_scores']} instead of {theirs['score']} {theirs['sub_scores']}")
    if within and all(feature["properties"]["score"] == feature["properties"]["own_score"] for feature in wfs):
        faults.append("the weights change nothing")
    return faults


def _id(feature):
    return feature["properties"]["street_edge_id"]


def _close(one, other, within):
    return one == other if one is None or other is None else abs(one - other) <= within


def refused(geoserver):
    faults = []
    for parameters in REFUSED:
        features = get(geoserver, LAYER, "2.0.0", "application/json", "&count=1" + viewparams(parameters))
        picture = geoserver.get(_picture() + viewparams(parameters))
        if "Exception" not in features.text() or '"features"' in features.text():
            faults.append(f"WFS answers {parameters}: {features.status} {features.text()[:200]}")
        if "Exception" not in picture.text():
            faults.append(f"WMS answers {parameters}: {picture.status}")
    return faults


def unknown(geoserver):
    faults = []
    for parameters in ("model:2026-11", "preset:barrier"):
        answer = json.loads(get(geoserver, LAYER, "2.0.0", "application/json", viewparams(parameters)).body)
        if answer["features"]:
            faults.append(f"{parameters} has {len(answer['features'])} streets")
    return faults


def drawn(geoserver):
    plain, same_again, heavy = (geoserver.get(_picture() + viewparams(text)).body for text in ("", "NoSidewalk:1", "NoSidewalk:10;CurbRamp:0"))
    faults = [] if plain.startswith(b"\x89PNG") else [plain[:200].decode("utf-8", "replace")]
    if plain != same_again or plain == heavy:
        faults.append(f"model's weights: {'another' if plain != same_again else 'the same'} picture; others: {'the same' if plain == heavy else 'another'}")
    return faults


def _picture():
    return (
        f"/sidewalk/wms?service=WMS&version=1.1.1&request=GetMap&layers={LAYER}&styles=&srs=EPSG:4326"
        f"&bbox={','.join(map(str, BOX))}&width=800&height=600&format=image/png")

"""What OWSLib, the Python client of pycsw and many scripts, finds at the server whose address is the argument."""
import json
import sys
import urllib.request

from owslib.ogcapi.features import Features
from owslib.wfs import WebFeatureService
from owslib.wms import WebMapService
from owslib.wmts import WebMapTileService

SERVER = sys.argv[1]
# What a client finds is compared with what the document says to who reads it plainly.
with urllib.request.urlopen(SERVER + "/ogc/features/v1/collections?f=json") as document:
    COLLECTIONS = [collection["id"] for collection in json.load(document)["collections"]]
failed = False


def check(what, test):
    global failed
    try:
        test()
        print("ok    OWSLib:", what)
    except Exception as fault:  # whatever a client trips over is a finding
        failed = True
        print("FAIL  OWSLib:", what + ":", repr(fault)[:300])


def equal(actual, expected):
    assert actual == expected, f"{actual!r} and not {expected!r}"


def landing():
    api = Features(SERVER + "/ogc/features/v1")
    assert {"label_clusters", "raw_labels", "access_score_streets", "regions"} <= set(COLLECTIONS), COLLECTIONS
    equal(api.feature_collections(), COLLECTIONS)
    assert api.api()["openapi"].startswith("3.0")
    assert any("tiles" in name for name in api.conformance()["conformsTo"])
    for name in COLLECTIONS:
        collection = api.collection(name)
        assert collection["title"] and "spatial" in collection["extent"], collection
        assert api.collection_queryables(name)["properties"]


def pages():
    api = Features(SERVER + "/ogc/features/v1")
    ids = lambda **page: [one["id"] for one in api.collection_items("raw_labels", **page)["features"]]
    equal(ids(limit=5, offset=0) + ids(limit=5, offset=5), ids(limit=10))
    equal(api.collection_item("raw_labels", str(ids(limit=1)[0]))["id"], ids(limit=1)[0])


def wfs(version, geometry):
    service = WebFeatureService(SERVER + "/wfs", version=version)
    equal(sorted(service.contents), sorted("sidewalk:" + name for name in COLLECTIONS))
    equal(service.get_schema("sidewalk:regions")["geometry"], geometry)
    for output in ("application/json", "shapezip", "geopkg"):
        answer = service.getfeature(typename=["sidewalk:regions"], maxfeatures=1, outputFormat=output)
        assert len(answer.read()) > 100, output


def maps(version):
    service = WebMapService(SERVER + "/wms", version=version)
    layer = service["label_clusters"]
    picture = service.getmap(
        layers=["label_clusters"], styles=[""], srs="EPSG:4326", bbox=layer.boundingBoxWGS84, size=(64, 64), format="image/png")
    assert picture.read().startswith(b"\x89PNG")


def tiles():
    service = WebMapTileService(SERVER + "/wmts")
    tile = service.gettile(
        layer="regions", tilematrixset="WebMercatorQuad", tilematrix="0", row=0, column=0, format="image/png")
    assert tile.read().startswith(b"\x89PNG")


check("the landing page, collections, conformance, the API's definition", landing)
check("pages by offset, and one feature", pages)
check("WFS 1.1.0", lambda: wfs("1.1.0", "MultiPolygon"))
check("WFS 2.0.0", lambda: wfs("2.0.0", "3D MultiPolygon"))  # its word for MultiSurface
check("WMS 1.1.1", lambda: maps("1.1.1"))
check("WMS 1.3.0", lambda: maps("1.3.0"))
check("WMTS", tiles)
sys.exit(failed)

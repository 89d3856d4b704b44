"""From a Project Sidewalk database to layers, as README's ten commands do, with a database in the shape of upstream's."""

import pathlib
import time

import maps
import values
import wfs
from contract import API

SHAPE = pathlib.Path(__file__).resolve().parents[2] / "tools/testkit/src/test/resources/org/sidewalkdata/testkit"
SCHEMA = "sidewalk_teaneck"  # the name in the scripts
UPSTREAM = "upstream"


def checks(geoserver, cities, options):
    upstream = cities.upstream(UPSTREAM, options.demo, [SHAPE / "project_sidewalk.sql", SHAPE / "project_sidewalk_from_source.sql"])
    cities.add("existing", ["--from", upstream, "--schema", SCHEMA, "--name", "Teaneck"])
    cities.show("existing")
    yield "a city from a Project Sidewalk database is served", wfs.bounds(geoserver)
    for layer in ("label_clusters", "access_score_streets", "access_score_regions"):
        yield f"its {layer} in GeoJSON", values.compare(layer, values.rows(cities, layer), values.geojson(geoserver, layer))
    yield "QGIS opens its layers with the URL alone and shows them", maps.qgis(geoserver, options.work / "pictures")
    labels = _labels(geoserver)
    cities.add_empty("scheduled")
    cities.show("scheduled")
    geoserver.stop()
    geoserver.settings = dict(SIDEWALK_SOURCE_URL=upstream, SIDEWALK_SOURCE_SCHEMA=SCHEMA, SIDEWALK_SOURCE_USER="sidewalk")
    geoserver.start()
    yield "GeoServer loads and publishes it on its own schedule", _await(lambda: _labels(geoserver) == labels)
    yield "its label_clusters, loaded by GeoServer", values.compare(
        "label_clusters", values.rows(cities, "label_clusters"), values.geojson(geoserver, "label_clusters"))
    yield "unchanged data are not read again", _await(lambda: geoserver.log_lines("is loaded already"))
    cities.change(f"DELETE FROM {SCHEMA}.label_point WHERE label_id = (SELECT min(label_id) FROM {SCHEMA}.label)", UPSTREAM)
    yield "changes there are published here", _await(lambda: _labels(geoserver) == labels - 1)
    with cities.away(UPSTREAM):
        yield "a source that is away is a warning", _await(lambda: geoserver.log_lines("The data loaded earlier are kept"))
        yield "and what was loaded before is served", [] if _labels(geoserver) == labels - 1 else [f"{_labels(geoserver)} labels"]


def _labels(geoserver):
    """Counts the labels of the REST interface; 0 without data."""
    return geoserver.get(API + "rawLabels?filetype=csv").body.count(b"\r\n") - 1


def _await(condition):
    end = time.monotonic() + 120
    while time.monotonic() < end:
        if condition():
            return []
        time.sleep(1)
    return ["not within two minutes"]

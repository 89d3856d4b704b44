"""From a Project Sidewalk database to layers: what README's ten commands do, with a database in the shape of upstream's."""

import pathlib

import maps
import values
import wfs

SHAPE = pathlib.Path(__file__).resolve().parents[2] / "testkit/src/main/resources/org/sidewalkdata/testkit"
SCHEMA = "sidewalk_teaneck"  # as the shape calls it


def checks(geoserver, cities, options):
    upstream = cities.upstream("upstream", options.demo, [SHAPE / "project_sidewalk.sql", SHAPE / "project_sidewalk_from_source.sql"])
    cities.add("existing", ["--from", upstream, "--schema", SCHEMA, "--name", "Teaneck"])
    cities.show("existing")
    yield "a city out of a Project Sidewalk database is served", wfs.bounds(geoserver)
    for layer in ("label_clusters", "access_score_streets", "access_score_regions"):
        yield f"its {layer} in GeoJSON", values.compare(layer, values.rows(cities, layer), values.geojson(geoserver, layer))
    yield "QGIS opens its layers by the address alone, and shows them", maps.qgis(geoserver, options.work / "pictures")

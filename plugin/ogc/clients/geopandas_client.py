"""What GeoPandas makes of downloaded files at the server whose address is the argument: as many rows, at the same places."""

import json
import sys
import tempfile
import urllib.request

import geopandas
import pandas

SERVER = sys.argv[1]


def fetch(endpoint, filetype, ending):
    file = tempfile.NamedTemporaryFile(suffix=ending)
    with urllib.request.urlopen(f"{SERVER}/v3/api/{endpoint}?filetype={filetype}") as answer:
        file.write(answer.read())
    file.flush()
    return file


def same_places(one, other):
    return len(one) == len(other) and bool(one.geometry.geom_equals_exact(other.geometry, 1e-9).all())


failed = False
for endpoint in ("labelClusters", "rawLabels", "accessScoreStreets"):
    with fetch(endpoint, "geojson", ".geojson") as file:  # not by Fiona, of which some versions crash on empty lists
        with open(file.name, encoding="utf-8") as text:
            geojson = geopandas.GeoDataFrame.from_features(json.load(text)["features"], crs=4326)
    with fetch(endpoint, "geopackage", ".gpkg") as file:
        geopackage = geopandas.read_file(file.name)
    with fetch(endpoint, "shapefile", ".zip") as file:
        shapefile = geopandas.read_file(f"zip://{file.name}")
    with fetch(endpoint, "csv", ".csv") as file:
        table = pandas.read_csv(file.name)
    checks = {
        "GeoPackage": same_places(geojson, geopackage) and geopackage.crs.to_epsg() == 4326,
        "shapefile": same_places(geojson, shapefile) and shapefile.crs.to_epsg() == 4326,
        "CSV": len(table) == len(geojson) and table.columns.is_unique,
    }
    for name, right in checks.items():
        right = right and len(geojson) > 0
        failed = failed or not right
        print("ok   " if right else "FAIL ", f"GeoPandas: {endpoint} as {name}, {len(geojson)} rows")
sys.exit(failed)

"""QGIS as client: features by WFS, a picture by WMS. Run by maps.py with the Python that has QGIS."""

import sys

from qgis.core import (
    QgsApplication, QgsMapRendererSequentialJob, QgsMapSettings, QgsRasterLayer, QgsRectangle, QgsVectorLayer)
from qgis.PyQt.QtCore import QSize

BOX = QgsRectangle(-99.215, 41.885, -99.195, 41.900)


def main(url, folder):
    application = QgsApplication([], False)
    application.initQgis()
    for layer, kind in (("label_clusters", "Point"), ("raw_labels", "Point"), ("access_score_streets", "LineString"), ("regions", "MultiPolygon")):
        for version in ("2.0.0", "1.1.0"):
            features(url, layer, version, kind)
        picture(url, layer, folder)
    application.exitQgis()


def features(url, layer, version, kind):
    source = f"url='{url}/sidewalk/ows' typename='sidewalk:{layer}' version='{version}' srsname='EPSG:4326' pagingEnabled='false'"
    vector = QgsVectorLayer(source, layer, "WFS")
    if not vector.isValid():
        raise SystemExit(f"WFS {version} {layer}: {vector.error().summary()}")
    for name in {"regions": ["region_name"], "raw_labels": ["label_description", "tags"]}.get(layer, []):
        if name not in vector.fields().names():
            raise SystemExit(f"WFS {version} {layer} has no field {name}: {vector.fields().names()}")
    found = list(vector.getFeatures(BOX))
    if not found or any(not BOX.intersects(feature.geometry().boundingBox()) for feature in found):
        raise SystemExit(f"WFS {version} {layer}: {len(found)} features, some outside of the box")


def picture(url, layer, folder):
    raster = QgsRasterLayer(
        f"url={url}/sidewalk/wms&layers={layer}&styles={layer}&format=image/png&crs=EPSG:4326&version=1.3.0", layer, "wms")
    if not raster.isValid():
        raise SystemExit(f"WMS {layer}: {raster.error().summary()}")
    settings = QgsMapSettings()
    settings.setLayers([raster])
    settings.setExtent(BOX)
    settings.setOutputSize(QSize(800, 600))
    settings.setDestinationCrs(raster.crs())
    job = QgsMapRendererSequentialJob(settings)
    job.start()
    job.waitForFinished()
    image = job.renderedImage()
    image.save(f"{folder}/{layer}-qgis.png")
    colours = {image.pixel(x, y) for x in range(0, 800, 3) for y in range(0, 600, 3)}
    if len(colours) < 3:
        raise SystemExit(f"WMS {layer}: a picture of {len(colours)} colours")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])

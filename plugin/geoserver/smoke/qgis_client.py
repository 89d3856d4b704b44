"""QGIS as a client: features by WFS, an image by WMS. Run by maps.py with a Python that has QGIS."""

import sys

from layers import LAYERS
from qgis.core import (
    QgsApplication, QgsMapRendererSequentialJob, QgsMapSettings, QgsProviderRegistry, QgsRasterLayer, QgsRectangle, QgsVectorLayer,
    QgsWkbTypes)
from qgis.PyQt.QtCore import QSize

BOX = QgsRectangle(-99.215, 41.885, -99.195, 41.900)


def main(address, folder):
    """address: GeoServer's URL, or the form that QGIS takes, WFS:…/sidewalk/ows."""
    url = address.removeprefix("WFS:").removesuffix("/sidewalk/ows")
    application = QgsApplication([], False)
    application.initQgis()
    found = {layer.name().removeprefix("sidewalk:") for layer in QgsProviderRegistry.instance().querySublayers(f"WFS:{url}/sidewalk/ows")}
    if not found >= LAYERS.keys():
        raise SystemExit(f"with the URL alone, WFS has the layers {found}")
    for layer, facts in LAYERS.items():
        for version in ("2.0.0", "1.1.0"):
            features(url, layer, version, facts)
        picture(url, layer, folder)
    application.exitQgis()


def features(url, layer, version, facts):
    source = f"url='{url}/sidewalk/ows' typename='sidewalk:{layer}' version='{version}' srsname='EPSG:4326' pagingEnabled='false'"
    vector = QgsVectorLayer(source, layer, "WFS")
    if not vector.isValid():
        raise SystemExit(f"WFS {version} {layer}: {vector.error().summary()}")
    kind = QgsWkbTypes.displayString(vector.wkbType())
    if kind != facts.kind:
        raise SystemExit(f"WFS {version} {layer}: {kind} instead of {facts.kind}")
    for name in [facts.key, *facts.renamed.values()]:
        if name not in vector.fields().names():
            raise SystemExit(f"WFS {version} {layer} has no field {name}: {vector.fields().names()}")
    found = list(vector.getFeatures(BOX))
    if not found or any(not BOX.intersects(feature.geometry().boundingBox()) for feature in found):
        raise SystemExit(f"WFS {version} {layer}: {len(found)} features, some outside of the box")


def picture(url, layer, folder):
    raster = QgsRasterLayer(
        f"url={url}/sidewalk/wms&layers={layer}&styles=&format=image/png&crs=EPSG:4326&version=1.3.0", layer, "wms")
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
    colors = {image.pixel(x, y) for x in range(0, 800, 3) for y in range(0, 600, 3)}
    if len(colors) < 3:
        raise SystemExit(f"WMS {layer}: an image of {len(colors)} colors")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])

"""Prints what QGIS reads from layers of a server: one JSON document a layer, in lines of provider and source."""
import json
import os
import sys

os.environ["QT_QPA_PLATFORM"] = "offscreen"
from qgis.core import QgsApplication, QgsVectorLayer  # noqa: E402

QgsApplication.setPrefixPath("/usr", True)
application = QgsApplication([], False)
application.initQgis()


def plain(value):
    if hasattr(value, "isNull") and value.isNull():
        return None
    if hasattr(value, "toMSecsSinceEpoch"):
        return value.toMSecsSinceEpoch() // 1000
    if hasattr(value, "toPyDate"):
        return value.toPyDate().isoformat()
    return value


for line in sys.stdin:
    provider, source = line.rstrip("\n").split("\t")
    layer = QgsVectorLayer(source, "layer", provider)
    if not layer.isValid():
        sys.exit(f"{source} is no layer: {layer.error().message()}")
    names = [field.name() for field in layer.fields()]
    rows = [dict(zip(names, map(plain, feature.attributes()))) for feature in layer.getFeatures()]
    print(json.dumps(rows), flush=True)
os._exit(0)  # QGIS crashes now and then while it ends

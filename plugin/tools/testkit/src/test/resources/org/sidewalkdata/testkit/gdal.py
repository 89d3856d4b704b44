# Reads files with GDAL for tests (see Gdal.java): one request per line on standard input, one answer per line on standard
# output. Starting a GDAL program for each file would take too long.
import json
import sys

from osgeo import gdal

ANSWER = "/vsimem/answer.json"
said = []


def hear(level, _number, text):
    if level >= gdal.CE_Warning:
        said.append(text)


def counts(source):
    layers = [source.GetLayer(i) for i in range(source.GetLayerCount())]
    return "\t".join(f"{layer.GetName()}\t{sum(1 for _feature in layer)}" for layer in layers)


def geojson(source, layer):
    try:
        gdal.VectorTranslate(ANSWER, source, format="GeoJSON", layers=[layer] if layer else None)
        return json.dumps(json.loads(written()))
    finally:
        gdal.Unlink(ANSWER)


def written():
    found = gdal.VSIStatL(ANSWER)
    if found is None or found.size == 0:  # no layer
        return "{}"
    file = gdal.VSIFOpenL(ANSWER, "rb")
    text = gdal.VSIFReadL(1, found.size, file).decode()
    gdal.VSIFCloseL(file)
    return text


def answer(what, file, layer, *options):
    if what == "version":
        return gdal.VersionInfo("VERSION_NUM")
    said.clear()
    source = gdal.OpenEx(file, gdal.OF_VECTOR, open_options=options)
    found = counts(source) if what == "counts" else geojson(source, layer)
    if what == "counts" and said:
        raise RuntimeError(" ".join(said))
    return found


gdal.UseExceptions()
gdal.SetConfigOption("OGR2OGR_USE_ARROW_API", "NO")  # Arrow rounds 1969-12-31T23:59:59.999Z to a second in GDAL 3.10
gdal.PushErrorHandler(hear)
for line in sys.stdin:
    try:
        found = answer(*line.rstrip("\n").split("\t"))
    except Exception as fault:  # any error is the answer
        found = f"complaint\t{fault!r}"
    print(found.replace("\n", " "), flush=True)

"""Every REST query as CQL: the WFS request of its Link header holds the same features."""

import json
import re
import urllib.parse

KEYS = {"labelClusters": "label_cluster_id", "rawLabels": "label_id", "accessScoreStreets": "street_edge_id"}

# Every parameter that selects rows, alone and together, with values that need care.
DEMO = ["/v3/api/" + target for target in (
    "labelClusters", "labelClusters?bbox=-99.21,41.89,-99.20,41.895", "labelClusters?regionId=5", "labelClusters?regionName=willow%20bend",
    "labelClusters?regionId=999999", "labelClusters?labelType=CurbRamp,Signal", "labelClusters?clusterSize=3",
    "labelClusters?avgImageCaptureDate=2016-03", "labelClusters?avgLabelDate=2018-05-01T12:30:00.123456%2B02:00",
    "labelClusters?minSeverity=2", "labelClusters?maxSeverity=2", "labelClusters?includeRawLabels=true&minSeverity=3&regionId=2",
    "rawLabels?bbox=-99.21,41.89,-99.20,41.895", "rawLabels?regionId=2", "rawLabels?regionName=Saffron%20Square",
    "rawLabels?labelType=Crosswalk", "rawLabels?tags=narrow", "rawLabels?tags=parked%20scooter,%20bike&tags=APS", "rawLabels?tags=100%25_'%22%5C",
    "rawLabels?minSeverity=1&maxSeverity=1", "rawLabels?validationStatus=validated_correct", "rawLabels?validationStatus=validated_incorrect",
    "rawLabels?validationStatus=unvalidated", "rawLabels?highQualityUserOnly=true", "rawLabels?startDate=2017-01-01&endDate=2017-06-30T23:59:59.9994Z",
    "rawLabels?labelType=CurbRamp&tags=narrow,steep&highQualityUserOnly=1&minSeverity=2&regionId=5",
    "accessScoreStreets", "accessScoreStreets?bbox=-99.21,41.89,-99.20,41.895", "accessScoreStreets?regionId=5", "accessScoreStreets?regionName=Violet%20Meadows",
)]


def compare(geoserver, targets):
    faults = []
    compared = 0
    for target in targets:
        key = KEYS.get(re.sub(r"^/v3/api/|\?.*", "", target))
        rest = geoserver.get(re.sub(r"filetype=\w+", "filetype=geojson", target)) if key else None
        if rest is None or rest.status != 200:
            continue
        compared += 1
        faults += _compare(geoserver, target, key, rest)
    return faults if compared else ["nothing was compared"]


def _compare(geoserver, target, key, rest):
    link = re.match(r"<([^>]*)>", rest.headers["Link"] or "")
    if not link:
        return [f"{target}: no link to WFS"]
    expected = [feature["properties"][key] for feature in json.loads(rest.body)["features"]]
    faults = []
    for version, name in (("2.0.0", "typeNames"), ("1.1.0", "typeName"), ("1.0.0", "typeName")):
        address = link.group(1).replace("version=2.0.0", "version=" + version).replace("typeNames=", name + "=")
        answer = geoserver.get(address)
        try:
            found = sorted(feature["properties"][key] for feature in json.loads(answer.body)["features"])
        except ValueError:
            faults.append(f"{target}: WFS {version} says {answer.text()[:300]}")
            continue
        if found != expected:
            only = f"{len(found)} features of {len(expected)}"
            faults.append(f"{target}: WFS {version} has {only} for {urllib.parse.unquote_plus(address)}")
    return faults

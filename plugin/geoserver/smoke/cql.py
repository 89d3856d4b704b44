"""Every REST query as CQL: the WFS request in its Link header returns the same features."""

import json
import re
import urllib.parse

KEYS = {
    "labelClusters": ("label_cluster_id",), "rawLabels": ("label_id",), "accessScoreStreets": ("street_edge_id",),
    "accessScoreRegions": ("region_id",), "accessScoreIntersections": ("intersection_id",), "streets": ("street_edge_id",),
    "sidewalkPresence": ("street_edge_id", "street_side"),
}

# Queries that no layer shows: scores by other weights or models or by way, properties of other views, and conditions that ECQL cannot express,
# which are polygons and texts of dates.
NO_LINK = re.compile(
    r"accessScoreStreets\?.*(model=2026-10|preset=|weights=|include=|by=)|accessScoreRegions\?.*model=2026-10"
    r"|^(?!.*[?&]bbox=).*[?&]within=|[?&](min|max)ImageCaptureDate=")

# Every parameter that selects rows, alone and combined, with values that need escaping.
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
    "accessScoreRegions", "accessScoreRegions?regionId=5", "accessScoreIntersections", "accessScoreIntersections?bbox=-99.21,41.89,-99.20,41.895",
    "streets?wayType=residential,service", "streets?minLabelCount=3&minAuditCount=1&regionId=2", "streets?minUserCount=2&status=open",
    "sidewalkPresence?presence=absent,unknown", "sidewalkPresence?minNoSidewalkLabels=1&regionId=5", "sidewalkPresence?minAuditCount=2&wayType=residential",
    "accessScoreStreets?weights=NoSidewalk:2", "accessScoreRegions?model=2026-10",
)]


def compare(geoserver, targets):
    faults = []
    for target in targets:
        key = KEYS.get(re.sub(r"^/v3/api/|\?.*", "", target))
        rest = geoserver.get(re.sub(r"filetype=\w+", "filetype=geojson", target)) if key else None
        if rest is not None and rest.status == 200:
            faults += _compare(geoserver, target, key, rest)
    return faults


def _compare(geoserver, target, key, rest):
    link = re.match(r"<([^>]*)>", rest.headers["Link"] or "")
    if bool(link) == bool(NO_LINK.search(target)):
        return [f"{target}: {'a' if link else 'no'} link to WFS"]
    if not link:
        return []
    expected = _keys(rest, key)
    faults = []
    for version, name in (("2.0.0", "typeNames"), ("1.1.0", "typeName"), ("1.0.0", "typeName")):
        address = link.group(1).replace("version=2.0.0", "version=" + version).replace("typeNames=", name + "=")
        answer = geoserver.get(address)
        try:
            found = sorted(_keys(answer, key))
        except ValueError:
            faults.append(f"{target}: WFS {version} says {answer.text()[:300]}")
            continue
        if found != expected:
            only = f"{len(found)} features of {len(expected)}"
            faults.append(f"{target}: WFS {version} has {only} for {urllib.parse.unquote_plus(address)}")
    return faults


def _keys(answer, names):
    return [tuple(feature["properties"][name] for name in names) for feature in json.loads(answer.body)["features"]]

"""The layers that the extension registers, and what a client should find in each."""

import pathlib
import typing
import xml.etree.ElementTree as xml

STYLES = pathlib.Path(__file__).resolve().parents[3] / "styles"
SLD = "{http://www.opengis.net/sld}"


class Layer(typing.NamedTuple):
    key: str
    kind: str
    endpoint: str | None  # of /v3/api, when it answers all of the layer's records; None: it does not
    same_fields: bool = True  # whether our own formats write what that endpoint does
    renamed: dict = {}  # GML features have a name and a description of their own, so the layers' have other names
    style: str | None = None  # None: that of its name
    rows: str | None = None  # SELECT of what it shows; None: the view of its name


LAYERS = {
    "regions": Layer("region_id", "MultiPolygon", "regions", False, {"name": "region_name"}),
    "access_score_regions": Layer("region_id", "MultiPolygon", "accessScoreRegions", False, {"name": "region_name"}),
    "streets": Layer(
        "street_edge_id", "LineString", "streets", False,  # it has the street's name, and the view has more, for other services
        rows="SELECT street_edge_id, osm_way_id, street_name, region_id, region_name, way_type, max_speed, status, user_ids, label_count, audit_count,"
        " outdated, user_count, first_label_date, last_label_date, geom FROM sidewalk.streets"),
    "sidewalk_presence": Layer("presence_id", "LineString", "sidewalkPresence", False),
    "access_score_streets": Layer("street_edge_id", "LineString", "accessScoreStreets"),
    "access_score_streets_weighted": Layer(
        "street_edge_id", "LineString", "accessScoreStreets", False, style="access_score_streets",
        rows="SELECT *, score AS own_score FROM sidewalk.access_score_streets"),
    "access_score_intersections": Layer("intersection_id", "Point", "accessScoreIntersections", False),
    "priorities": Layer("label_cluster_id", "Point", "priorities?limit=10000", False),
    "raw_labels": Layer("label_id", "Point", "rawLabels", renamed={"description": "label_description"}),
    "label_clusters": Layer("label_cluster_id", "Point", "labelClusters"),
}


def classes(layer):
    """The titles of its style's rules, each once."""
    rules = xml.parse(STYLES / f"{LAYERS[layer].style or layer}.sld").iter(SLD + "Rule")
    return {title.text for rule in rules for title in rule.findall(SLD + "Title")}

"""The layers that the extension registers, and what a client must find in each."""

import pathlib
import typing
import xml.etree.ElementTree as xml

STYLES = pathlib.Path(__file__).resolve().parents[3] / "styles"
SLD = "{http://www.opengis.net/sld}"


class Layer(typing.NamedTuple):
    key: str
    kind: str
    endpoint: str | None  # the endpoint of /v3/api that returns all records of the layer; None: no endpoint does
    same_fields: bool = True  # True if our own formats write the same fields as that endpoint
    renamed: dict = {}  # GML reserves name and description, so the layers use other names
    style: str | None = None  # None: the style of the same name
    rows: str | None = None  # SELECT of its rows; None: the view of the same name


LAYERS = {
    "regions": Layer("region_id", "MultiPolygon", "regions", False, {"name": "region_name"}),
    "areas": Layer(
        "area_key", "MultiPolygon", "areas", False, {"name": "area_name"},
        rows="SELECT area_key, area_set, area_id, name, attributes, label_count, street_count, user_count, audit_count, total_distance_m,"
        " audited_distance_m, outdated_distance_m, completion_rate, first_label_date, last_label_date, median_image_age_years,"
        " old_imagery_share, problem_count, geom FROM sidewalk.areas"),
    "access_score_regions": Layer("region_id", "MultiPolygon", "accessScoreRegions", False, {"name": "region_name"}),
    "streets": Layer(
        "street_edge_id", "LineString", "streets", False,  # it has the street's name; the view has more columns for other services
        rows="SELECT street_edge_id, osm_way_id, street_name, region_id, region_name, way_type, max_speed, status, user_ids, label_count, audit_count,"
        " outdated, user_count, first_label_date, last_label_date, geom FROM sidewalk.streets"),
    "sidewalk_presence": Layer("presence_id", "LineString", "sidewalkPresence", False),
    "access_score_streets": Layer("street_edge_id", "LineString", "accessScoreStreets", False),  # it has the steepest grade
    "access_score_streets_weighted": Layer(
        "street_edge_id", "LineString", "accessScoreStreets", False, style="access_score_streets",
        rows="SELECT street_edge_id, osm_way_id, region_id, score, score AS own_score, audit_count, length_meters, label_count,"
        " n_curb_ramp, n_no_curb_ramp, n_obstacle, n_surface_problem, n_no_sidewalk, n_crosswalk, n_signal, score_curb_ramp,"
        " score_no_curb_ramp, score_obstacle, score_surface_problem, score_no_sidewalk, score_crosswalk, score_signal, geom"
        " FROM sidewalk.access_score_streets"),
    "access_score_intersections": Layer("intersection_id", "Point", "accessScoreIntersections", False),
    "priorities": Layer("label_cluster_id", "Point", "priorities?limit=10000", False),
    "places": Layer("place_id", "Point", "places", False, {"name": "place_name"}),
    "points": Layer("point_number", "Point", "points", False),
    "raw_labels": Layer("label_id", "Point", "rawLabels", renamed={"description": "label_description"}),
    "label_clusters": Layer("label_cluster_id", "Point", "labelClusters"),
}


def classes(layer):
    """Returns the titles of the rules of its style, each once."""
    rules = xml.parse(STYLES / f"{LAYERS[layer].style or layer}.sld").iter(SLD + "Rule")
    return {title.text for rule in rules for title in rule.findall(SLD + "Title")}

package org.sidewalkdata.maps.tiles;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.sql.TileSql;

/** Writes the TileJSON 3.0.0 document of a collection: URL of its vector tiles, bounds and fields. */
final class TileJson {
    static final String MEDIA_TYPE = "application/json";

    /** Highest zoom; clients enlarge its tiles beyond. It contains every record and is accurate to 15 cm. */
    static final int MAX_ZOOM = 16;

    static final int START_ZOOM = 13;

    private TileJson() {}

    /**
     * Returns the document.
     *
     * @param root URL of the tiles, {@code https://example.org/tiles/}
     */
    static byte[] of(TileLayer layer, DataVersion version, String root, String attribution) {
        Map<String, Object> document = JsonTree.object(
                "tilejson",
                "3.0.0",
                "name",
                layer.collection(),
                "version",
                version.version() + ".0.0",
                "attribution",
                attribution,
                "scheme",
                "xyz",
                "tiles",
                List.of(root + layer.collection() + "/{z}/{x}/{y}.mvt"),
                "minzoom",
                0,
                "maxzoom",
                MAX_ZOOM);
        version.cityBox().ifPresent(box -> addArea(document, box));
        document.put("vector_layers", List.of(vectorLayer(layer)));
        return JsonTree.bytes(document);
    }

    /** Returns a member of {@code vector_layers}, which can be extended. */
    static Map<String, Object> vectorLayer(TileLayer layer) {
        return JsonTree.object(
                "id", layer.collection(), "description", description(layer), "fields", TileFields.of(layer));
    }

    private static void addArea(Map<String, Object> document, Bbox box) {
        document.put("bounds", List.of(box.minLon(), box.minLat(), box.maxLon(), box.maxLat()));
        document.put(
                "center", List.of((box.minLon() + box.maxLon()) / 2, (box.minLat() + box.maxLat()) / 2, START_ZOOM));
    }

    private static String description(TileLayer layer) {
        return switch (layer) {
            case ACCESS_SCORE_STREETS ->
                "Streets with their accessibility score; all fields from zoom " + StreetTile.WHOLE_FROM
                        + "; below zoom " + StreetTile.SINGLE_FROM
                        + ", streets are joined by region and tenth of the score; at most "
                        + PackedStreets.MOST + " streets in one tile."
                        + " Score with custom weights: 1 / (1 + exp(-(tag_sum + sum of weight * units_type)));"
                        + " in model 2026-10, the mean over those of segment, start and end that have a tag_sum; the weight of"
                        + " segment_units_grade is negative.";
            case LABEL_CLUSTERS ->
                "Label clusters; below zoom " + TileSql.CLUSTERS_FROM + ", counted by type and region in grid cells.";
            case REGIONS, REGION_NAMES -> "Neighborhoods of the city, as named polygons.";
            case ACCESS_SCORE_REGIONS -> "Regions with their score and the share of their streets that are audited.";
            case ACCESS_SCORE_INTERSECTIONS ->
                "Intersections with their score; below zoom " + TileSql.CLUSTERS_FROM
                        + ", only the least accessible in each grid cell.";
            case STREETS -> "Streets of every status; below zoom " + TileSql.LINES_FROM + ", joined by way_type.";
            case SIDEWALK_PRESENCE ->
                "Both sides of every street; below zoom " + TileSql.LINES_FROM
                        + ", joined by street_side and presence.";
            case PRIORITIES ->
                "What to fix first; below zoom " + TileSql.CLUSTERS_FROM + ", only the first in each grid cell.";
            case POINTS ->
                "Imported points, such as 311 requests; below zoom " + TileSql.CLUSTERS_FROM
                        + ", only one in each grid cell.";
            case AREAS -> "Areas of the city's own sets, such as wards, with their statistics.";
            case PLACES ->
                "Places that people go to; below zoom " + TileSql.CLUSTERS_FROM + ", only one in each grid cell.";
        };
    }
}

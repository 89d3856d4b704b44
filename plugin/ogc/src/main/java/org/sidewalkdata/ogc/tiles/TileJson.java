package org.sidewalkdata.ogc.tiles;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.sql.TileSql;

/** Writes the TileJSON 3.0.0 document of a collection: where its vector tiles are, over which area, with which fields. */
final class TileJson {
    static final String MEDIA_TYPE = "application/json";

    /** Clients enlarge the tiles of this zoom beyond it: there every record is whole, and 15 cm exact. */
    static final int MAX_ZOOM = 16;

    private static final int START_ZOOM = 13;

    private TileJson() {}

    /** @param root where tiles are found, {@code https://example.org/tiles/} */
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
        document.put(
                "vector_layers",
                List.of(JsonTree.object(
                        "id", layer.collection(), "description", description(layer), "fields", TileFields.of(layer))));
        return JsonTree.bytes(document);
    }

    private static void addArea(Map<String, Object> document, Bbox box) {
        document.put("bounds", List.of(box.minLon(), box.minLat(), box.maxLon(), box.maxLat()));
        document.put(
                "center", List.of((box.minLon() + box.maxLon()) / 2, (box.minLat() + box.maxLat()) / 2, START_ZOOM));
    }

    private static String description(TileLayer layer) {
        return switch (layer) {
            case ACCESS_SCORE_STREETS ->
                "Streets with their accessibility score, all fields from zoom " + StreetTile.WHOLE_FROM
                        + " on; below zoom " + StreetTile.SINGLE_FROM
                        + " joined by region and tenth of the score; at most "
                        + PackedStreets.MOST + " in one tile."
                        + " Score with weights of one's own: 1 / (1 + exp(-(tag_sum + sum of weight * units_type))),"
                        + " by 2026-10 the mean of those of segment, start and end whose tag_sum is there.";
            case LABEL_CLUSTERS ->
                "Clusters of labels; below zoom " + TileSql.CLUSTERS_FROM + " counted by type and region on a grid.";
            case REGIONS, REGION_NAMES -> "Named parts of the city.";
            case ACCESS_SCORE_REGIONS -> "Regions with their score, and the share of their streets that it stands on.";
            case ACCESS_SCORE_INTERSECTIONS ->
                "Intersections with their score; below zoom " + TileSql.CLUSTERS_FROM
                        + " the least accessible on each cell of a grid.";
            case STREETS -> "Streets of every status; below zoom " + TileSql.LINES_FROM + " joined by way_type.";
            case SIDEWALK_PRESENCE ->
                "Both sides of every street; below zoom " + TileSql.LINES_FROM + " joined by street_side and presence.";
            case PRIORITIES ->
                "What to mend first; below zoom " + TileSql.CLUSTERS_FROM + " the first on each cell of a grid.";
        };
    }
}

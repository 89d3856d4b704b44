package org.sidewalkdata.ogc.tiles;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.ogc.served.ServedCollection;
import org.sidewalkdata.sql.TileLayer;

/** What the features of a vector tile can carry: name and meaning, as TileJSON lists them. */
final class TileFields {
    private static final List<String> CLUSTER_COLUMNS = List.of(
            "label_cluster_id",
            "label_type",
            "median_severity",
            "cluster_size",
            "street_edge_id",
            "region_id",
            "agree_count",
            "disagree_count",
            "unsure_count",
            "reliability");
    private static final PublishedCollection CLUSTERS =
            PublishedCollections.LABEL_CLUSTERS.including(IncludedGroups.LABEL_CLUSTERS);

    private TileFields() {}

    static Map<String, String> of(TileLayer layer) {
        Map<String, String> fields = new LinkedHashMap<>();
        switch (layer) {
            case ACCESS_SCORE_STREETS -> {
                for (Column column : PublishedCollections.ACCESS_SCORE_STREETS.attributes()) {
                    fields.put(column.sqlName(), column.meaning());
                }
                putSums(fields);
                fields.put("street_count", "At low zooms: streets joined into this feature.");
            }
            case LABEL_CLUSTERS -> {
                for (String name : CLUSTER_COLUMNS) {
                    fields.put(name, CLUSTERS.column(name).meaning());
                }
                fields.put("cluster_count", "At low zooms: clusters counted at this point.");
                fields.put("label_count", "At low zooms: labels in them.");
            }
            case REGIONS, REGION_NAMES -> {
                fields.put("region_id", "Id of the region.");
                fields.put("name", "Name of the region.");
            }
            case ACCESS_SCORE_REGIONS, ACCESS_SCORE_INTERSECTIONS, STREETS, SIDEWALK_PRESENCE, PRIORITIES -> {
                ServedCollection collection =
                        ServedCollection.find(layer.collection()).orElseThrow();
                for (String name : layer.attributes()) {
                    fields.put(name, collection.rows().column(name).meaning());
                }
                if (collection.rows().geometryType() == GeometryType.LINE_STRING) {
                    fields.put("street_count", "At low zooms: how many are joined into this feature.");
                }
            }
        }
        return fields;
    }

    /** What the packed column has beyond the interface's columns. */
    private static void putSums(Map<String, String> fields) {
        fields.put("street_name", "Name of the street.");
        for (String name : StreetTileProperties.NAMES) {
            if (name.endsWith(StreetTileProperties.TAG_SUM)) {
                fields.put(name, of(name) + ": what active tags add to the sum; absent: there is no score.");
            } else if (name.contains(StreetTileProperties.UNITS)) {
                fields.put(name, of(name) + ": by what the type's signed weight is multiplied; absent: 0.");
            }
        }
    }

    /** Of which sum. */
    private static String of(String name) {
        for (String part : StreetTileProperties.PARTS) {
            if (name.startsWith(part)) {
                return "Model 2026-10, " + part.replace("_", part.equals("segment_") ? "" : " intersection");
            }
        }
        return "Model 2026-06";
    }
}

package org.sidewalkdata.maps.tiles;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.collection.IncludedGroups;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.collection.StreetTileProperties;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.TileLayer;

/** The fields of a vector tile's features: name and meaning, as listed in TileJSON. */
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

    private static final Map<String, String> GRADE = Map.of(
            StreetTileProperties.GRADE_UNITS,
            "Model 2026-10, segment: factor of the grade's weight, which is subtracted; 0 if absent.",
            StreetTileProperties.BARRIER,
            "Model 2026-10, segment: 1 if the street is so steep that its segment's score is 0.",
            StreetTileProperties.MAX_GRADE,
            "Grade of the steepest 30 m, measured on terrain: 0.05 is 5 %; absent if unknown.");

    private TileFields() {}

    static Map<String, String> of(TileLayer layer) {
        Map<String, String> fields = new LinkedHashMap<>();
        switch (layer) {
            case ACCESS_SCORE_STREETS -> {
                for (Column column : PublishedCollections.ACCESS_SCORE_STREETS.attributes()) {
                    fields.put(column.sqlName(), column.meaning());
                }
                putSums(fields);
                fields.put("street_count", "At low zooms: number of streets joined into this feature.");
            }
            case LABEL_CLUSTERS -> {
                for (String name : CLUSTER_COLUMNS) {
                    fields.put(name, CLUSTERS.column(name).meaning());
                }
                fields.put("cluster_count", "At low zooms: number of clusters counted at this point.");
                fields.put("label_count", "At low zooms: number of labels in these clusters.");
            }
            case REGIONS, REGION_NAMES -> {
                fields.put("region_id", "Id of the region.");
                fields.put("name", "Name of the region.");
            }
            case ACCESS_SCORE_REGIONS,
                    ACCESS_SCORE_INTERSECTIONS,
                    STREETS,
                    SIDEWALK_PRESENCE,
                    PRIORITIES,
                    PLACES,
                    POINTS,
                    AREAS -> {
                ServedCollection collection =
                        ServedCollection.find(layer.collection()).orElseThrow();
                for (String name : layer.attributes()) {
                    fields.put(name, collection.rows().column(name).meaning());
                }
                if (collection.rows().geometryType() == GeometryType.LINE_STRING) {
                    fields.put("street_count", "At low zooms: number of streets joined into this feature.");
                }
            }
        }
        return fields;
    }

    /** Adds the fields of the packed column that are not columns of the REST interface. */
    private static void putSums(Map<String, String> fields) {
        fields.put("street_name", "Name of the street.");
        for (String name : StreetTileProperties.NAMES) {
            if (name.endsWith(StreetTileProperties.TAG_SUM)) {
                fields.put(name, of(name) + ": sum of the tag adjustments; absent if there is no score.");
            } else if (GRADE.containsKey(name)) {
                fields.put(name, GRADE.get(name));
            } else if (name.contains(StreetTileProperties.UNITS)) {
                fields.put(name, of(name) + ": factor of the type's signed weight; 0 if absent.");
            }
        }
    }

    /** Returns the name of the sum that a field belongs to. */
    private static String of(String name) {
        for (String part : StreetTileProperties.PARTS) {
            if (name.startsWith(part)) {
                return "Model 2026-10, " + part.replace("_", part.equals("segment_") ? "" : " intersection");
            }
        }
        return "Model 2026-06";
    }
}

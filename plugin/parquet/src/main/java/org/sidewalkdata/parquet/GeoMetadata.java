package org.sidewalkdata.parquet;

import static org.sidewalkdata.json.JsonTree.object;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.text.Extent;

/**
 * The metadata {@code geo} of a file (GeoParquet 1.1.0, "Metadata"). It names no coordinate reference system, which
 * means OGC:CRS84, WGS84 with the longitude first.
 */
final class GeoMetadata {
    private GeoMetadata() {}

    /**
     * Returns the metadata.
     *
     * @param extent of all geometries; empty: the file has none
     */
    static String json(GeometryType type, Extent extent) {
        Map<String, Object> column = object("encoding", "WKB", "geometry_types", List.of(name(type)));
        if (type == GeometryType.MULTI_POLYGON) {
            column.put("orientation", "counterclockwise"); // as a refresh turns rings
        }
        if (!extent.isEmpty()) {
            column.put("bbox", List.of(extent.minX(), extent.minY(), extent.maxX(), extent.maxY()));
        }
        Map<String, Object> edges = object();
        TableSchema.EDGES.forEach(edge -> edges.put(edge, List.of(TableSchema.BBOX, edge)));
        column.put("covering", object("bbox", edges));
        Map<String, Object> geo = object(
                "version",
                "1.1.0",
                "primary_column",
                TableSchema.GEOMETRY,
                "columns",
                object(TableSchema.GEOMETRY, column));
        return new String(JsonTree.answer(geo), StandardCharsets.UTF_8);
    }

    private static String name(GeometryType type) {
        return switch (type) {
            case POINT -> "Point";
            case LINE_STRING -> "LineString";
            case MULTI_POLYGON -> "MultiPolygon";
            case NONE -> throw new IllegalArgumentException("No geometry type");
        };
    }
}

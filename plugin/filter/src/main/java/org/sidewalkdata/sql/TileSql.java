package org.sidewalkdata.sql;

import java.util.Locale;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;

/**
 * The SELECT of one vector tile: one row, one value, the tile's bytes; for streets, the SELECT of the rows from which
 * the tile is made. It contains only numbers of a checked address. OFFSET 0 keeps PostgreSQL from computing each shape
 * twice, the first time to check that it exists.
 *
 * <p>A tile must stay small (500 kB) everywhere: if one tile covers much of a city, clusters are counted on a grid.
 * From {@link #CLUSTERS_FROM} on, every cluster is a separate feature.
 */
public final class TileSql {
    /** Steps of a tile's grid. */
    private static final int EXTENT = 4096;

    /** From this zoom on clusters are separate features; below it, they are counts per type and cell of a grid. */
    public static final int CLUSTERS_FROM = 15;

    /** From this zoom on lines are separate features; below it, lines that are drawn alike are joined. */
    public static final int LINES_FROM = 13;

    /** Steps of the grid of a tile with joined lines: half a pixel of a 512 pixel tile; shorter lines vanish. */
    private static final int COARSE = 1024;

    /** Cells of the counting grid along a tile's edge. */
    private static final int CELLS = 32;

    private TileSql() {}

    public static String select(TileLayer layer, TileAddress tile) {
        return switch (layer) {
            case ACCESS_SCORE_STREETS -> throw new IllegalArgumentException("Tiles of streets are made from rows");
            case LABEL_CLUSTERS -> tile.z() < CLUSTERS_FROM ? clusterCounts(tile) : clusters(tile);
            case REGIONS -> regions(tile);
            case REGION_NAMES -> regionNames(tile);
            case STREETS, SIDEWALK_PRESENCE -> tile.z() < LINES_FROM ? joinedLines(layer, tile) : features(layer, tile);
            case ACCESS_SCORE_REGIONS, AREAS -> features(layer, tile);
            case ACCESS_SCORE_INTERSECTIONS, PRIORITIES, PLACES, POINTS ->
                tile.z() < CLUSTERS_FROM ? firstPoints(layer, tile) : features(layer, tile);
        };
    }

    /**
     * Returns the SELECT of the rows from which a tile of streets is made.
     *
     * @param collection in web mercator, whose stored line needs no transformation
     * @param margin as a fraction of the tile's width
     */
    public static String streets(PublishedCollection collection, TileAddress tile, double margin) {
        String columns = collection.columns().stream().map(Column::sqlName).collect(Collectors.joining(", "));
        return String.format(
                Locale.ROOT,
                """
                SELECT %s
                FROM %s
                WHERE geom_3857 && ST_TileEnvelope(%d, %d, %d, margin => %s)
                ORDER BY %s""",
                columns,
                collection.view(),
                tile.z(),
                tile.x(),
                tile.y(),
                SqlLiteral.of(margin),
                String.join(", ", collection.orderBy()));
    }

    private static String clusters(TileAddress tile) {
        return String.format(Locale.ROOT, """
                SELECT ST_AsMVT(t, 'label_clusters', 4096, 'shape', 'id')
                FROM (
                  SELECT
                    label_cluster_id AS id, label_cluster_id, label_type, median_severity, cluster_size, street_edge_id,
                    region_id, agree_count, disagree_count, unsure_count, reliability,
                    ST_AsMVTGeom(ST_Transform(geom, 3857), %s, 4096, 256) AS shape
                  FROM label_clusters
                  WHERE geom && %s
                  ORDER BY label_cluster_id
                  OFFSET 0
                ) t
                WHERE shape IS NOT NULL
                """, envelope(tile), box(tile, 256 / 4096.0));
    }

    /**
     * Returns the SELECT of clusters counted on a grid. Cells are the same for every tile of a zoom, and a ring of
     * cells around the tile is included, so that both tiles draw a symbol at their edge completely. The mercator row is
     * computed: transforming each point would cost ten times as much. Positions have seven decimals: added as integers,
     * their mean does not depend on the order of the rows.
     */
    private static String clusterCounts(TileAddress tile) {
        long cells = (1L << tile.z()) * CELLS;
        return String.format(Locale.ROOT, """
                SELECT ST_AsMVT(t, 'label_clusters', 4096, 'shape')
                FROM (
                  SELECT
                    label_type, region_id, cluster_count, label_count,
                    ST_AsMVTGeom(ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 3857), %1$s, 4096, 256) AS shape
                  FROM (
                    SELECT
                      label_type, region_id, count(*) AS cluster_count, sum(cluster_size)::bigint AS label_count,
                      sum((ST_X(geom) * 1e7)::int) / (count(*) * 1e7::float8) AS lon,
                      sum((ST_Y(geom) * 1e7)::int) / (count(*) * 1e7::float8) AS lat
                    FROM label_clusters
                    WHERE geom && %2$s
                    GROUP BY
                      label_type, region_id, floor((ST_X(geom) + 180) / 360 * %3$d),
                      floor((1 - asinh(tan(radians(ST_Y(geom)))) / pi()) / 2 * %3$d)
                  ) cell
                  ORDER BY lat DESC, lon, label_type, region_id
                  OFFSET 0
                ) t
                WHERE shape IS NOT NULL
                """, envelope(tile), box(tile, 1.0 / CELLS), cells);
    }

    private static String regions(TileAddress tile) {
        return regions("regions", "geom", 128, tile);
    }

    private static String regionNames(TileAddress tile) {
        return regions("region_names", "ST_PointOnSurface(geom)", EXTENT, tile);
    }

    /** {@code buffer}: beyond the tile's edges, in steps of its grid. */
    private static String regions(String layer, String shape, int buffer, TileAddress tile) {
        return String.format(
                Locale.ROOT, """
                SELECT ST_AsMVT(t, '%1$s', 4096, 'shape', 'id')
                FROM (
                  SELECT
                    region_id AS id, region_id, name, ST_AsMVTGeom(ST_Transform(%2$s, 3857), %3$s, 4096, %4$d) AS shape
                  FROM regions
                  WHERE geom && %5$s
                  ORDER BY region_id
                  OFFSET 0
                ) t
                WHERE shape IS NOT NULL
                """, layer, shape, envelope(tile), buffer, box(tile, buffer / (double) EXTENT));
    }

    private static String features(TileLayer layer, TileAddress tile) {
        String rows = String.format(Locale.ROOT, "%s\nWHERE geom && %s", layer.collection(), box(tile, 256 / 4096.0));
        return eachRow(layer, tile, rows);
    }

    /** {@code rows}: the text after FROM. */
    private static String eachRow(TileLayer layer, TileAddress tile, String rows) {
        return String.format(
                Locale.ROOT,
                """
                SELECT ST_AsMVT(t, '%1$s', 4096, 'shape', 'id')
                FROM (
                  SELECT %2$s AS id, %3$s, ST_AsMVTGeom(ST_Transform(geom, 3857), %4$s, 4096, 256) AS shape
                  FROM %5$s
                  ORDER BY %2$s
                  OFFSET 0
                ) t
                WHERE shape IS NOT NULL
                """,
                layer.collection(),
                layer.key(),
                String.join(", ", layer.attributes()),
                envelope(tile),
                rows);
    }

    /** Returns the SELECT of lines grouped by the columns that determine their drawing, one feature per group. */
    private static String joinedLines(TileLayer layer, TileAddress tile) {
        return String.format(
                Locale.ROOT,
                """
                SELECT ST_AsMVT(t, '%1$s', %5$d, 'shape')
                FROM (
                  SELECT %2$s, count(*) AS street_count, ST_Collect(shape ORDER BY id) AS shape
                  FROM (
                    SELECT %6$s AS id, %2$s, ST_AsMVTGeom(ST_Transform(geom, 3857), %3$s, %5$d, 32) AS shape
                    FROM %1$s
                    WHERE geom && %4$s
                    OFFSET 0
                  ) line
                  WHERE shape IS NOT NULL
                  GROUP BY %2$s
                  ORDER BY %2$s
                ) t
                """,
                layer.collection(),
                layer.farJoinOrOrder(),
                envelope(tile),
                box(tile, 32.0 / COARSE),
                COARSE,
                layer.key());
    }

    /**
     * Returns the SELECT of the first point per cell in the layer's order, at its position. Cells are those of
     * {@link #clusterCounts}.
     */
    private static String firstPoints(TileLayer layer, TileAddress tile) {
        String rows = String.format(
                Locale.ROOT,
                """
                (
                  SELECT DISTINCT ON (
                      floor((ST_X(geom) + 180) / 360 * %5$d),
                      floor((1 - asinh(tan(radians(ST_Y(geom)))) / pi()) / 2 * %5$d))
                    %6$s, geom
                  FROM %1$s
                  WHERE geom && %3$s
                  ORDER BY
                    floor((ST_X(geom) + 180) / 360 * %5$d),
                    floor((1 - asinh(tan(radians(ST_Y(geom)))) / pi()) / 2 * %5$d), %4$s, %2$s
                ) first""",
                layer.collection(),
                layer.key(),
                box(tile, 1.0 / CELLS),
                layer.farJoinOrOrder(),
                (1L << tile.z()) * CELLS,
                String.join(", ", layer.attributes()));
        return eachRow(layer, tile, rows);
    }

    private static String envelope(TileAddress tile) {
        return "ST_TileEnvelope(" + tile.z() + ", " + tile.x() + ", " + tile.y() + ")";
    }

    /** Returns the tile's box in the data's own CRS, so that the index is used. */
    private static String box(TileAddress tile, double margin) {
        Bbox box = tile.bounds(margin);
        return "ST_MakeEnvelope(" + SqlLiteral.of(box.minLon()) + ", " + SqlLiteral.of(box.minLat()) + ", "
                + SqlLiteral.of(box.maxLon()) + ", " + SqlLiteral.of(box.maxLat()) + ", 4326)";
    }
}

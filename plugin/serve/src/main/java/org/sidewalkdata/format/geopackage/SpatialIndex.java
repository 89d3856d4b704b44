package org.sidewalkdata.format.geopackage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.sidewalkdata.model.FloatEdge;
import org.sidewalkdata.text.Extent;

/**
 * The R-tree of a layer, built when all features are known: their rectangles wait in the attached database
 * {@code waiting}, SQLite sorts them along a Hilbert curve, and neighbors go into nodes together.
 */
final class SpatialIndex implements AutoCloseable {
    private static final int BATCH = 1000;

    private static final int BITS = 31;
    private static final double CELLS = 1L << BITS;

    private final Connection database;
    private final String layer;
    private final PreparedStatement waiting;
    private int added;

    private SpatialIndex(Connection database, String layer, PreparedStatement waiting) {
        this.database = database;
        this.layer = layer;
        this.waiting = waiting;
    }

    static SpatialIndex create(Connection database, String layer) throws SQLException {
        new SqlScript("""
                CREATE VIRTUAL TABLE rtree_${layer}_geom USING rtree(id, minx, maxx, miny, maxy);
                CREATE TABLE waiting.${layer} (place INTEGER NOT NULL, cell BLOB NOT NULL);
                """).forLayer(layer).run(database);
        PreparedStatement insert = database.prepareStatement("INSERT INTO waiting." + layer + " VALUES (?, ?)");
        return new SpatialIndex(database, layer, insert);
    }

    void add(long fid, Extent extent) throws SQLException {
        double middleX = (extent.minX() + extent.maxX()) / 2;
        double middleY = (extent.minY() + extent.maxY()) / 2;
        waiting.setLong(1, place(middleX, middleY));
        waiting.setBytes(
                2,
                NodeLevel.cell(
                        fid,
                        FloatEdge.below(extent.minX()),
                        FloatEdge.above(extent.maxX()),
                        FloatEdge.below(extent.minY()),
                        FloatEdge.above(extent.maxY())));
        waiting.addBatch();
        if (++added % BATCH == 0) {
            waiting.executeBatch();
        }
    }

    /**
     * Returns the number of a position on the Hilbert curve among 2^62 cells, each a few centimeters wide: neighbors on the
     * curve are mostly neighbors on the ground.
     */
    private static long place(double longitude, double latitude) {
        return distance(cell((longitude + 180) / 360), cell((latitude + 90) / 180));
    }

    private static long cell(double part) {
        return (long) Math.min(Math.max(part * CELLS, 0), CELLS - 1);
    }

    /** Follows the curve from the coarsest quarter to the finest; each quarter's curve is turned so that the ends meet. */
    private static long distance(long column, long row) {
        long x = column;
        long y = row;
        long distance = 0;
        for (long side = 1L << (BITS - 1); side > 0; side >>= 1) {
            boolean right = (x & side) != 0;
            boolean upper = (y & side) != 0;
            distance = distance << 2 | (right ? (upper ? 2 : 3) : (upper ? 1 : 0));
            if (!upper) {
                long turned = right ? ~x : x;
                x = right ? ~y : y;
                y = turned;
            }
        }
        return distance;
    }

    void end() throws SQLException {
        waiting.executeBatch();
        try (Statement select = database.createStatement();
                ResultSet cells = select.executeQuery("SELECT cell FROM waiting." + layer + " ORDER BY place");
                PackedTree tree = new PackedTree(database, "rtree_" + layer + "_geom")) {
            while (cells.next()) {
                tree.add(cells.getBytes(1));
            }
            tree.end();
        }
        SqlScript.named("spatial_index.sql").forLayer(layer).run(database);
    }

    @Override
    public void close() throws SQLException {
        waiting.close();
    }
}

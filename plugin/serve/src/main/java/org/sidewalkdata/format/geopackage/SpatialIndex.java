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
        waiting.setLong(1, HilbertCurve.place(middleX, middleY));
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

package org.sidewalkdata.format.geopackage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Builder of the tables behind an SQLite R-tree from below: cells arrive in an order of neighbors, 51 of them make a
 * node, 51 nodes one above. Inserting them one by one takes seven times as long and packs them less well.
 */
final class PackedTree implements AutoCloseable {
    private static final long ROOT = 1;
    private static final int BATCH = 20; // number of nodes; each has 51 rows in one of the other tables

    private final PreparedStatement nodes;
    private final PreparedStatement parents;
    private final PreparedStatement features;
    private final List<NodeLevel> levels = new ArrayList<>();
    private long lastNode = ROOT;

    /**
     * Fills an R-tree.
     *
     * @param tree name of the virtual table, which is empty
     */
    PackedTree(Connection database, String tree) throws SQLException {
        nodes = database.prepareStatement("INSERT OR REPLACE INTO " + tree + "_node (nodeno, data) VALUES (?, ?)");
        parents = database.prepareStatement("INSERT INTO " + tree + "_parent (nodeno, parentnode) VALUES (?, ?)");
        features = database.prepareStatement("INSERT INTO " + tree + "_rowid (rowid, nodeno) VALUES (?, ?)");
        levels.add(new NodeLevel());
    }

    void add(byte[] cell) throws SQLException {
        add(0, cell);
    }

    /** Stores the remaining nodes; the topmost level's only node becomes the root. */
    void end() throws SQLException {
        for (int depth = 0; depth < levels.size() - 1; depth++) {
            closeNode(depth);
        }
        int top = levels.size() - 1;
        store(top, ROOT, top);
        writeBatches();
    }

    @Override
    public void close() throws SQLException {
        try (nodes;
                parents) {
            features.close();
        }
    }

    private void add(int depth, byte[] cell) throws SQLException {
        if (levels.get(depth).isFull()) {
            closeNode(depth);
        }
        levels.get(depth).add(cell);
    }

    private void closeNode(int depth) throws SQLException {
        NodeLevel level = levels.get(depth);
        lastNode++;
        store(depth, lastNode, 0);
        if (levels.size() == depth + 1) {
            levels.add(new NodeLevel());
        }
        add(depth + 1, level.cell(lastNode));
        level.clear();
    }

    private void store(int depth, long nodeNumber, int storedDepth) throws SQLException {
        NodeLevel level = levels.get(depth);
        nodes.setLong(1, nodeNumber);
        nodes.setBytes(2, level.bytes(storedDepth));
        nodes.addBatch();
        PreparedStatement children = depth == 0 ? features : parents;
        for (int cell = 0; cell < level.cells(); cell++) {
            children.setLong(1, level.id(cell));
            children.setLong(2, nodeNumber);
            children.addBatch();
        }
        if (nodeNumber % BATCH == 0) {
            writeBatches();
        }
    }

    private void writeBatches() throws SQLException {
        nodes.executeBatch();
        parents.executeBatch();
        features.executeBatch();
    }
}

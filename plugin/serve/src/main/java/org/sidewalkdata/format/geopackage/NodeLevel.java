package org.sidewalkdata.format.geopackage;

import java.nio.ByteBuffer;

/**
 * The node that is being filled on one level of an R-tree, in SQLite's form: two bytes of depth, two of the number of cells,
 * then cells of a 64-bit id and four 32-bit floats, {@code minx, maxx, miny, maxy}.
 *
 * @see <a href="https://www.sqlite.org/src/file/ext/rtree/rtree.c">SQLite's R-tree, "Database Format of R-Tree Tables"</a>
 */
final class NodeLevel {
    static final int MAX_CELLS = 51;
    static final int CELL = 8 + 4 * 4;

    private static final int HEADER = 4;

    private ByteBuffer node = ByteBuffer.allocate(HEADER + MAX_CELLS * CELL);
    private float minX;
    private float maxX;
    private float minY;
    private float maxY;
    private int cells;

    void add(byte[] cell) {
        ByteBuffer box = ByteBuffer.wrap(cell, 8, CELL - 8);
        float cellMinX = box.getFloat();
        float cellMaxX = box.getFloat();
        float cellMinY = box.getFloat();
        float cellMaxY = box.getFloat();
        minX = cells == 0 ? cellMinX : Math.min(minX, cellMinX);
        maxX = cells == 0 ? cellMaxX : Math.max(maxX, cellMaxX);
        minY = cells == 0 ? cellMinY : Math.min(minY, cellMinY);
        maxY = cells == 0 ? cellMaxY : Math.max(maxY, cellMaxY);
        node.put(HEADER + cells * CELL, cell);
        cells++;
    }

    boolean isFull() {
        return cells == MAX_CELLS;
    }

    int cells() {
        return cells;
    }

    /** Returns the id of a cell: of a feature on the lowest level, of a node above it. */
    long id(int cell) {
        return node.getLong(HEADER + cell * CELL);
    }

    /** Returns the node as it is stored; {@code depth} is 0 except for the root. */
    byte[] bytes(int depth) {
        return node.putShort(0, (short) depth).putShort(2, (short) cells).array();
    }

    /** Returns the cell for this node on the level above. */
    byte[] cell(long nodeNumber) {
        return cell(nodeNumber, minX, maxX, minY, maxY);
    }

    /** Begins the next node. */
    void clear() {
        node = ByteBuffer.allocate(HEADER + MAX_CELLS * CELL);
        cells = 0;
    }

    static byte[] cell(long id, float minX, float maxX, float minY, float maxY) {
        ByteBuffer cell = ByteBuffer.allocate(CELL).putLong(id);
        return cell.putFloat(minX).putFloat(maxX).putFloat(minY).putFloat(maxY).array();
    }
}

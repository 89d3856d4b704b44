package org.sidewalkdata.network;

import java.util.Arrays;

/**
 * Points in the square cells of a grid, found by cell at constant cost: an open hash table from cell to points. Cells
 * and the points in them keep the order of insertion. Immutable.
 */
final class CellIndex {
    /** No such cell. */
    static final int NONE = -1;

    private final int[] cellX;
    private final int[] cellY;
    private final int[] starts;
    private final int[] points;
    private final int[] table;
    private final int count;

    /**
     * Indexes points.
     *
     * @param side side of a cell, in the unit of the coordinates
     */
    CellIndex(int[] x, int[] y, int side) {
        int size = x.length;
        this.cellX = new int[size];
        this.cellY = new int[size];
        this.table = new int[Integer.highestOneBit(Math.max(1, size)) * 4];
        int[] cellOf = new int[size];
        int cells = 0;
        for (int i = 0; i < size; i++) {
            cellX[cells] = Math.floorDiv(x[i], side);
            cellY[cells] = Math.floorDiv(y[i], side);
            int slot = slot(cellX[cells], cellY[cells]);
            if (table[slot] == 0) {
                table[slot] = ++cells;
            }
            cellOf[i] = table[slot] - 1;
        }
        this.count = cells;
        this.starts = new int[cells + 1];
        for (int cell : cellOf) {
            starts[cell + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] next = starts.clone();
        this.points = new int[size];
        for (int i = 0; i < size; i++) {
            points[next[cellOf[i]]++] = i;
        }
    }

    int count() {
        return count;
    }

    int cellX(int cell) {
        return cellX[cell];
    }

    int cellY(int cell) {
        return cellY[cell];
    }

    /** Returns the number of the cell at a position of the grid, or {@link #NONE}. */
    int find(int x, int y) {
        return table[slot(x, y)] - 1;
    }

    /** Returns the index in {@link #point} where the cell's points begin; those of the next cell follow. */
    int start(int cell) {
        return starts[cell];
    }

    int point(int at) {
        return points[at];
    }

    /**
     * Returns the slot of the cell, or the free slot for it. The table stores cell numbers plus one, so that 0 is free.
     */
    private int slot(int x, int y) {
        int mask = table.length - 1;
        int hash = x * 0x9E3779B1 ^ y * 0x85EBCA77;
        int slot = (hash ^ hash >>> 15) & mask;
        while (table[slot] != 0 && (cellX[table[slot] - 1] != x || cellY[table[slot] - 1] != y)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }
}

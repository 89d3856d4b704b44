package org.sidewalkdata.network;

import java.util.Arrays;

/**
 * Groups positions that are linked hop by hop within a distance (U7.5). Points of one cell are linked by the cell's
 * size; of two cells only the points that face each other are compared, at most some thousand pairs: a hundred thousand
 * streets that meet in one point cost no more than a hundred thousand elsewhere.
 */
final class NearEnds {
    private final int[] x;
    private final int[] y;
    private final int reach;
    private final int side;
    private final CellIndex cells;
    private final int[] parent;

    private NearEnds(int[] x, int[] y, int reach) {
        this.x = x;
        this.y = y;
        this.reach = reach;
        this.side = (int) Math.floor(reach / Math.sqrt(2)); // a cell's corners are within reach of each other
        this.cells = new CellIndex(x, y, side);
        this.parent = new int[cells.count()];
    }

    /**
     * Returns the number of each point's group, from 0 in the order in which groups first occur.
     *
     * @param reach largest distance of a hop, inclusive, in the unit of the coordinates; 2 to 10,000
     */
    static int[] groups(int[] x, int[] y, int reach) {
        var ends = new NearEnds(x, y, reach);
        ends.link();
        return ends.numbers();
    }

    private void link() {
        Arrays.setAll(parent, cell -> cell);
        for (int cell = 0; cell < parent.length; cell++) {
            for (int dx = 0; dx <= 2; dx++) {
                for (int dy = dx == 0 ? 1 : -2; dy <= 2; dy++) {
                    int other = cells.find(cells.cellX(cell) + dx, cells.cellY(cell) + dy);
                    if (other != CellIndex.NONE && root(cell) != root(other) && near(cell, other, dx > 0)) {
                        parent[Math.max(root(cell), root(other))] = Math.min(root(cell), root(other));
                    }
                }
            }
        }
    }

    /**
     * Returns whether any two points of the cells are within reach. {@code right}: the other cell is to the right, else
     * above.
     */
    private boolean near(int cell, int other, boolean right) {
        return (long) points(cell) * points(other) <= (long) side * side
                ? nearOneByOne(cell, other)
                : nearRowByRow(cell, other, right);
    }

    private int points(int cell) {
        return cells.start(cell + 1) - cells.start(cell);
    }

    private boolean nearOneByOne(int cell, int other) {
        for (int i = cells.start(cell); i < cells.start(cell + 1); i++) {
            for (int j = cells.start(other); j < cells.start(other + 1); j++) {
                if (within(
                        (long) x[cells.point(i)] - x[cells.point(j)], (long) y[cells.point(i)] - y[cells.point(j)])) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean within(long dx, long dy) {
        return dx * dx + dy * dy <= (long) reach * reach;
    }

    private boolean nearRowByRow(int cell, int other, boolean right) {
        int[] along = right ? x : y;
        int[] across = right ? y : x;
        long firstRow = (long) side * (right ? cells.cellY(cell) : cells.cellX(cell));
        long otherRow = (long) side * (right ? cells.cellY(other) : cells.cellX(other));
        int[] facing = facing(cell, along, across, firstRow, true);
        int[] faced = facing(other, along, across, otherRow, false);
        for (int i = 0; i < side; i++) {
            for (int j = 0; j < side; j++) {
                if (facing[i] != Integer.MIN_VALUE
                        && faced[j] != Integer.MAX_VALUE
                        && within((long) faced[j] - facing[i], otherRow + j - (firstRow + i))) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Returns the farthest point of each row of the cell in one direction; only these can be the nearest to the other
     * cell.
     */
    private int[] facing(int cell, int[] along, int[] across, long firstRow, boolean greatest) {
        int[] farthest = new int[side];
        Arrays.fill(farthest, greatest ? Integer.MIN_VALUE : Integer.MAX_VALUE);
        for (int at = cells.start(cell); at < cells.start(cell + 1); at++) {
            int point = cells.point(at);
            int row = (int) (across[point] - firstRow);
            farthest[row] = greatest ? Math.max(farthest[row], along[point]) : Math.min(farthest[row], along[point]);
        }
        return farthest;
    }

    private int[] numbers() {
        int[] number = new int[parent.length];
        int[] groups = new int[x.length];
        int count = 0;
        for (int cell = 0; cell < parent.length; cell++) {
            number[cell] = root(cell) == cell ? count++ : number[root(cell)];
            for (int at = cells.start(cell); at < cells.start(cell + 1); at++) {
                groups[cells.point(at)] = number[cell];
            }
        }
        return groups;
    }

    private int root(int cell) {
        int at = cell;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }
}

package org.sidewalkdata.cluster;

import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * Labels in square cells whose diagonal is just below the threshold: two labels of a cell are always near each other.
 * Rows are bands of latitude; each row has as many columns as fit around its parallel, so a cell keeps its size in
 * meters up to the poles, and the last column is a neighbor of the first (the antimeridian). Immutable.
 */
final class Grid {
    private static final double DEGREE_METERS = Math.toRadians(1) * Distances.EARTH_RADIUS_METERS;

    private final double thresholdMeters;
    private final double cellMeters;
    private final double rowDegrees;
    private final long[] cells;
    private final int[] starts;
    private final int[] labels;
    private final int[] cellOf;

    Grid(double[] lon, double[] lat, double thresholdMeters) {
        this.thresholdMeters = thresholdMeters;
        this.cellMeters = thresholdMeters / Math.sqrt(2) * (1 - 1e-6);
        this.rowDegrees = cellMeters / DEGREE_METERS;
        long[] keys = new long[lon.length];
        Arrays.setAll(keys, i -> key(lon[i], lat[i]));
        this.cells = LongStream.of(keys).sorted().distinct().toArray();
        this.starts = new int[cells.length + 1];
        this.labels = new int[lon.length];
        this.cellOf = new int[lon.length];
        fill(keys);
    }

    /** Returns the number of cells that hold a label. They are numbered from 0. */
    int cellCount() {
        return cells.length;
    }

    /**
     * Returns the place in {@link #labels()} where the labels of the cell begin; they end where those of the next cell
     * begin.
     */
    int start(int cell) {
        return starts[cell];
    }

    int cellOf(int label) {
        return cellOf[label];
    }

    /** Returns all labels, cell by cell, ascending within a cell. */
    int[] labels() {
        return labels;
    }

    /**
     * Visits the cells that may hold labels near those of the cell, in the cell's row and in {@code rowsUp} rows above
     * and {@code rowsDown} below, as ranges of first and last cell, both inclusive.
     */
    void neighbors(int cell, int rowsDown, int rowsUp, CellRange into) {
        int row = (int) (cells[cell] >>> 32);
        int column = (int) cells[cell];
        double width = 360.0 / columns(row);
        for (int other = Math.max(0, row - rowsDown); other <= row + rowsUp; other++) {
            double reach = reachDegrees(Math.max(poleward(row), poleward(other)));
            ranges(other, column * width - reach, (column + 1) * width + reach, into);
        }
    }

    /** Receives ranges of cells. */
    interface CellRange {
        /** Receives the cells {@code first} to {@code last}, both inclusive. */
        void accept(int first, int last);
    }

    private void ranges(int row, double west, double east, CellRange into) {
        int columns = columns(row);
        long first = (long) Math.floor(west / 360 * columns - 1e-6);
        long last = (long) Math.floor(east / 360 * columns + 1e-6);
        if (last - first + 1 >= columns) {
            range(row, 0, columns - 1, into);
        } else if (first < 0) {
            range(row, first + columns, columns - 1, into);
            range(row, 0, last, into);
        } else if (last >= columns) {
            range(row, first, columns - 1, into);
            range(row, 0, last - columns, into);
        } else {
            range(row, first, last, into);
        }
    }

    private void range(int row, long firstColumn, long lastColumn, CellRange into) {
        int first = atOrAfter((long) row << 32 | firstColumn);
        int last = atOrAfter(((long) row << 32 | lastColumn) + 1) - 1;
        if (first <= last) {
            into.accept(first, last);
        }
    }

    private int atOrAfter(long cell) {
        int found = Arrays.binarySearch(cells, cell);
        return found >= 0 ? found : -found - 1;
    }

    private long key(double lon, double lat) {
        int row = (int) ((lat + 90) / rowDegrees);
        int columns = columns(row);
        int column = (int) ((lon + 180) / 360 * columns) % columns;
        return (long) row << 32 | column;
    }

    /** Returns the number of columns of a row: a cell is widest at the row's edge towards the equator. */
    private int columns(int row) {
        double south = row * rowDegrees - 90;
        double north = south + rowDegrees;
        double equatorward = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north));
        double around = 360 * DEGREE_METERS * Math.max(0, Math.cos(Math.toRadians(Math.min(90, equatorward))));
        return Math.max(1, (int) Math.ceil(around / cellMeters));
    }

    private double poleward(int row) {
        double south = row * rowDegrees - 90;
        return Math.min(90, Math.max(Math.abs(south), Math.abs(south + rowDegrees)));
    }

    /**
     * Returns the largest difference of longitude, in degrees, of two labels within the threshold at most that far from
     * the equator.
     */
    private double reachDegrees(double latitude) {
        double ratio =
                Math.sin(thresholdMeters / (2 * Distances.EARTH_RADIUS_METERS)) / Math.cos(Math.toRadians(latitude));
        return ratio >= 1 || ratio < 0 ? 180 : Math.toDegrees(2 * Math.asin(ratio)) * (1 + 1e-6);
    }

    private void fill(long[] keys) {
        for (int i = 0; i < keys.length; i++) {
            cellOf[i] = Arrays.binarySearch(cells, keys[i]);
            starts[cellOf[i] + 1]++;
        }
        Arrays.parallelPrefix(starts, Integer::sum);
        int[] next = starts.clone();
        for (int i = 0; i < keys.length; i++) {
            labels[next[cellOf[i]]++] = i;
        }
    }
}

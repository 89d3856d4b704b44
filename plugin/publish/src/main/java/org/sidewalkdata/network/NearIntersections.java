package org.sidewalkdata.network;

import java.util.List;

/** Finds the intersections within some meters of a point. Immutable; thread-safe. */
final class NearIntersections {
    /** Side of a cell: 1e-4 degrees, about 11 m north. */
    private static final int CELL_UNITS = 1_000;

    /** Bound near the poles, where a degree of longitude is shorter still: the search is cut off there. */
    private static final double LEAST_METERS_PER_DEGREE = 1_000;

    private final int[] x;
    private final int[] y;
    private final CellIndex cells;

    NearIntersections(List<Intersection> intersections) {
        this.x = intersections.stream()
                .mapToInt(each -> Positions.units(each.lon()))
                .toArray();
        this.y = intersections.stream()
                .mapToInt(each -> Positions.units(each.lat()))
                .toArray();
        this.cells = new CellIndex(x, y, CELL_UNITS);
    }

    /** Receives each intersection within reach, by its index in the list. */
    interface Each {
        void accept(int index, double meters);
    }

    /**
     * Visits the intersections within reach.
     *
     * @param reach meters, inclusive; compared in whole micrometers, so that the last bits decide nothing
     */
    void within(double lon, double lat, double reach, Each each) {
        var local = LocalMeters.around(lon, lat);
        int dx = cellsWithin(reach, Math.max(LEAST_METERS_PER_DEGREE, local.metersPerDegreeEast()));
        int dy = cellsWithin(reach, local.metersPerDegreeNorth());
        int atX = Math.floorDiv(Positions.units(lon), CELL_UNITS);
        int atY = Math.floorDiv(Positions.units(lat), CELL_UNITS);
        for (int cellX = atX - dx; cellX <= atX + dx; cellX++) {
            for (int cellY = atY - dy; cellY <= atY + dy; cellY++) {
                int cell = cells.find(cellX, cellY);
                if (cell != CellIndex.NONE) {
                    measure(cell, lon, lat, reach, each);
                }
            }
        }
    }

    private void measure(int cell, double lon, double lat, double reach, Each each) {
        for (int at = cells.start(cell); at < cells.start(cell + 1); at++) {
            int index = cells.point(at);
            double meters = LocalMeters.between(lon, lat, Positions.degrees(x[index]), Positions.degrees(y[index]));
            double rounded = Math.rint(meters * 1e6) / 1e6;
            if (rounded <= reach) {
                each.accept(index, rounded);
            }
        }
    }

    private static int cellsWithin(double meters, double metersPerDegree) {
        return (int) Math.ceil(1.01 * meters / metersPerDegree * 1e7 / CELL_UNITS);
    }
}

package org.sidewalkdata.cluster;

import java.util.Arrays;

/** Sorts rows by id and maps results back to the original order, so that the order of rows decides nothing. */
final class AscendingIds {
    private final Points sorted;
    private final int[] placeOf;

    private AscendingIds(Points sorted, int[] placeOf) {
        this.sorted = sorted;
        this.placeOf = placeOf;
    }

    static AscendingIds of(Points points) {
        int size = points.size();
        long[] ids = points.ids().clone();
        Arrays.parallelSort(ids);
        int[] placeOf = new int[size];
        double[] lon = new double[size];
        double[] lat = new double[size];
        int[] user = new int[size];
        int[] pano = new int[size];
        for (int row = 0; row < size; row++) {
            int place = Arrays.binarySearch(ids, points.ids()[row]);
            placeOf[row] = place;
            lon[place] = points.lon()[row];
            lat[place] = points.lat()[row];
            user[place] = points.user()[row];
            pano[place] = points.pano()[row];
        }
        return new AscendingIds(new Points(ids, lon, lat, user, pano), placeOf);
    }

    Points sorted() {
        return sorted;
    }

    /** Returns, for each row in the original order, the id at the place that {@code places} holds for it. */
    long[] idsInRowOrder(int[] places) {
        long[] ids = new long[placeOf.length];
        Arrays.setAll(ids, row -> sorted.ids()[places[placeOf[row]]]);
        return ids;
    }
}

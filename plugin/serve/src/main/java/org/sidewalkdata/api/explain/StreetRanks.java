package org.sidewalkdata.api.explain;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.collection.ScoreCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.row.Snapshot;

/**
 * What ranks the streets of a city by one model, in order: a rank is then found in a few steps, however many streets there are.
 * 16 bytes a street. Not changed after it was read.
 */
public final class StreetRanks {
    private final double[] city;
    private final Map<Long, double[]> regions;

    private StreetRanks(double[] city, Map<Long, double[]> regions) {
        this.city = city;
        this.regions = regions;
    }

    /** A place among others. @param rank 1 is the worst; as many as are equal share the better one */
    record Place(int rank, int of) {}

    /** Of all streets with a score. @param model a filter for one model */
    public static StreetRanks read(Snapshot snapshot, Filter model) {
        List<Double> city = new ArrayList<>();
        Map<Long, List<Double>> regions = new HashMap<>();
        try (RowCursor row = snapshot.rows(Selection.of(ScoreCollections.RANKED_STREETS, model))) {
            while (row.next()) {
                double value = row.getDouble(2);
                city.add(value);
                if (!row.isNull(1)) {
                    regions.computeIfAbsent(row.getLong(1), region -> new ArrayList<>())
                            .add(value);
                }
            }
        }
        Map<Long, double[]> sorted = new HashMap<>();
        regions.forEach((region, values) -> sorted.put(region, sorted(values)));
        return new StreetRanks(sorted(city), sorted);
    }

    /** In the city. */
    Place inCity(double value) {
        return place(city, value);
    }

    /** In a region; empty: the street has none, or no street of it has a score. */
    Optional<Place> inRegion(OptionalLong region, double value) {
        double[] values = region.isEmpty() ? null : regions.get(region.getAsLong());
        return Optional.ofNullable(values).map(known -> place(known, value));
    }

    private static Place place(double[] values, double value) {
        int low = 0;
        int high = values.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return new Place(low + 1, values.length);
    }

    private static double[] sorted(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted;
    }
}

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
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * The rank values of a city's streets by one model, sorted, so that a binary search finds a rank. 16 bytes per
 * street. Not changed after reading.
 */
public final class StreetRanks {
    private final double[] city;
    private final Map<Long, double[]> regions;

    private StreetRanks(double[] city, Map<Long, double[]> regions) {
        this.city = city;
        this.regions = regions;
    }

    /**
     * A rank.
     *
     * @param rank 1 is the worst; equal streets share the better rank
     * @param of the number of ranked streets
     */
    record Place(int rank, int of) {}

    /**
     * Reads the ranks of all streets with a score.
     *
     * @param model a filter for one model
     */
    public static StreetRanks read(ReadView view, Filter model) {
        List<Double> city = new ArrayList<>();
        Map<Long, List<Double>> regions = new HashMap<>();
        try (RowCursor row = view.rows(Selection.of(ScoreCollections.RANKED_STREETS, model))) {
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

    Place inCity(double value) {
        return place(city, value);
    }

    /** Returns the rank in a region; empty if the street has no region or no street of the region has a score. */
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

package org.sidewalkdata.api.reach;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.sidewalkdata.collection.AreaCollections;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.json.JsonReader;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;

/**
 * What counts of a street that is reached: its meters, the places on it, or its part of a number of the areas that it lies
 * in. Not changed.
 *
 * @param wholes the weight of each street
 * @param places where along each street its places are; empty: the weight is spread over the street
 */
public record ReachWeight(double[] wholes, List<double[]> places) {
    /** Counts meters of street. */
    public static ReachWeight meters(ReachGraph graph) {
        double[] wholes = new double[graph.count()];
        Arrays.setAll(wholes, graph::length);
        return new ReachWeight(wholes, List.of());
    }

    /**
     * Counts places, at the point of their nearest street.
     *
     * @param categories empty: all
     */
    public static ReachWeight places(ReachGraph graph, Set<String> categories) {
        double[] wholes = new double[graph.count()];
        double[][] places = new double[graph.count()][0];
        for (ReachGraph.Place place : graph.places) {
            if (categories.isEmpty() || categories.contains(place.category().publishedName())) {
                graph.on(place).ifPresent(point -> {
                    int count = places[point.street()].length;
                    places[point.street()] = Arrays.copyOf(places[point.street()], count + 1);
                    places[point.street()][count] = point.at();
                    wholes[point.street()]++;
                });
            }
        }
        return new ReachWeight(wholes, List.of(places));
    }

    /** Spreads a number of a set's areas, such as their population, over their streets by length. */
    public static ReachWeight attribute(ReadView view, ReachGraph graph, String areaSet, String attribute) {
        Map<String, Double> numbers = new HashMap<>();
        Filter ofSet = new Filter.InTexts("area_set", Set.of(areaSet));
        try (RowCursor row = view.rows(Selection.of(AreaCollections.AREAS, ofSet))) {
            var fields = new NamedFields(row);
            while (row.next()) {
                var json = (Map<?, ?>) JsonReader.read(fields.text("attributes").orElse("{}"));
                if (json.get(attribute) instanceof Number number) {
                    numbers.put(fields.text("area_id").orElseThrow(), number.doubleValue());
                }
            }
        }
        Map<String, Double> lengths = new HashMap<>();
        Map<String, Map<Integer, Double>> parts = new HashMap<>();
        try (RowCursor row = view.rows(Selection.of(AreaCollections.AREA_STREETS, ofSet))) {
            var fields = new NamedFields(row);
            while (row.next()) {
                String area = fields.text("area_id").orElseThrow();
                double share = fields.number("share");
                graph.find(fields.integer("street_edge_id")).ifPresent(street -> {
                    lengths.merge(area, share * graph.length(street), Double::sum);
                    parts.computeIfAbsent(area, key -> new HashMap<>()).put(street, share * graph.length(street));
                });
            }
        }
        double[] wholes = new double[graph.count()];
        parts.forEach((area, streets) -> streets.forEach((street, meters) -> wholes[street] +=
                numbers.getOrDefault(area, 0.0) * meters / Math.max(1, lengths.getOrDefault(area, 0.0))));
        return new ReachWeight(wholes, List.of());
    }

    double whole(int street) {
        return wholes[street];
    }

    /** Returns the weight of a part of a street, from 0 at its start to 1 at its end. */
    double of(int street, double from, double to) {
        if (places.isEmpty()) {
            return wholes[street] * Math.max(0, to - from);
        }
        double count = 0;
        for (double place : places.get(street)) {
            count += from <= place && place <= to ? 1 : 0;
        }
        return count;
    }
}

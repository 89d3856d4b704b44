package org.sidewalkdata.api.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.sidewalkdata.api.street.StreetLine;
import org.sidewalkdata.model.PlaceCategory;

/**
 * The nearest place of each category by street, within a distance (B15). The distance is that along streets, from the
 * place to its nearest street and on to the nearer end of the other street. Where no streets connect a place and a
 * street, it is that in a straight line. Immutable.
 */
public final class NearPlaces {
    private final Map<Long, Map<PlaceCategory, NearPlace>> byStreet;

    private NearPlaces(Map<Long, Map<PlaceCategory, NearPlace>> byStreet) {
        this.byStreet = byStreet;
    }

    /** A street with its length in meters. */
    record Street(long id, double length, StreetLine line) {}

    /** A node that a place reaches. */
    private record Reached(int node, double meters, PlanPlace place) {
        static final Comparator<Reached> NEAREST =
                Comparator.comparingDouble(Reached::meters).thenComparing(reached -> reached.place.id());
    }

    /** Finds the places near all streets. */
    static NearPlaces of(List<Street> streets, List<PlanPlace> places, double distance) {
        var near = new NearPlaces(new HashMap<>());
        var nodes = StreetNodes.of(streets);
        Map<Long, Integer> numbers = new HashMap<>();
        for (int i = 0; i < streets.size(); i++) {
            numbers.put(streets.get(i).id(), i);
        }
        for (PlaceCategory category : PlaceCategory.values()) {
            List<PlanPlace> those = places.stream()
                    .filter(place -> place.category() == category)
                    .toList();
            near.along(streets, nodes, numbers, those, distance);
        }
        near.straight(streets, nodes, numbers, places, distance);
        return near;
    }

    /** Follows the streets from the places of one category. */
    private void along(
            List<Street> streets,
            StreetNodes nodes,
            Map<Long, Integer> numbers,
            List<PlanPlace> places,
            double distance) {
        Map<Integer, Reached> reached = new HashMap<>();
        var queue = new PriorityQueue<>(Reached.NEAREST);
        for (PlanPlace place : places) {
            Integer own = numbers.get(place.street());
            if (own != null) {
                Street street = streets.get(own);
                offer(street.id(), new NearPlace(place, place.streetMeters(), true), distance);
                double along = street.line().fraction(place.lon(), place.lat()) * street.length();
                queue.add(new Reached(nodes.first(own), place.streetMeters() + along, place));
                queue.add(new Reached(nodes.last(own), place.streetMeters() + street.length() - along, place));
            }
        }
        while (!queue.isEmpty() && queue.element().meters <= distance) {
            Reached next = queue.remove();
            if (reached.putIfAbsent(next.node, next) == null) {
                for (int number : nodes.streets(next.node)) {
                    Street street = streets.get(number);
                    offer(street.id(), new NearPlace(next.place, next.meters, true), distance);
                    int other = nodes.first(number) == next.node ? nodes.last(number) : nodes.first(number);
                    queue.add(new Reached(other, next.meters + street.length(), next.place));
                }
            }
        }
    }

    /** Looks at the places that no streets connect with a street. */
    private void straight(
            List<Street> streets,
            StreetNodes nodes,
            Map<Long, Integer> numbers,
            List<PlanPlace> places,
            double distance) {
        var byLat = new TreeMap<Double, List<PlanPlace>>();
        places.forEach(place ->
                byLat.computeIfAbsent(place.lat(), lat -> new ArrayList<>(1)).add(place));
        for (int i = 0; i < streets.size(); i++) {
            Street street = streets.get(i);
            StreetLine.Box box = street.line().around(distance);
            for (List<PlanPlace> row :
                    byLat.subMap(box.minLat(), true, box.maxLat(), true).values()) {
                for (PlanPlace place : row) {
                    Integer own = numbers.get(place.street());
                    if (box.hasLon(place.lon()) && (own == null || nodes.component(own) != nodes.component(i))) {
                        double meters = street.line().meters(place.lon(), place.lat());
                        offer(street.id(), new NearPlace(place, meters, false), distance);
                    }
                }
            }
        }
    }

    private void offer(long street, NearPlace near, double distance) {
        if (near.meters() <= distance) {
            byStreet.computeIfAbsent(street, absent -> new EnumMap<>(PlaceCategory.class))
                    .merge(near.place().category(), near, NearPlaces::nearer);
        }
    }

    private static NearPlace nearer(NearPlace one, NearPlace other) {
        int order = Double.compare(one.meters(), other.meters());
        return order < 0 || order == 0 && one.place().id() <= other.place().id() ? one : other;
    }

    /** Returns the place of the highest worth near a street, of equal ones the nearest; empty: no place is near. */
    public Optional<NearPlace> best(long street, ToDoubleFunction<PlaceCategory> worth) {
        return byStreet.getOrDefault(street, Map.of()).values().stream()
                .min(Comparator.<NearPlace>comparingDouble(
                                near -> -worth.applyAsDouble(near.place().category()))
                        .thenComparing(NearPlace::meters)
                        .thenComparing(near -> near.place().id()));
    }
}

package org.sidewalkdata.api.plan;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.ToDoubleFunction;
import org.sidewalkdata.api.street.StreetLine;
import org.sidewalkdata.api.street.StreetNodes;
import org.sidewalkdata.model.PlaceCategory;

/**
 * The nearest place of each category by street, within a distance (B15). The distance is that along streets, from the
 * place to its nearest street and on to the nearer end of the other street. Where no streets connect a place and a
 * street, it is that in a straight line. Immutable.
 */
public final class NearPlaces {
    private static final PlaceCategory[] CATEGORIES = PlaceCategory.values();

    private final List<Street> streets;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final double distance;

    /** The places by latitude. */
    private final PlanPlace[] places;

    /** For each place the number of its nearest street; -1: none. */
    private final int[] own;

    /** For each street and category the nearest place; without one it is farther than anything. */
    private final int[] nearest;

    private final double[] meters;
    private final boolean[] straight;

    /** A street with its length in meters, and the nodes at its ends. */
    record Street(long id, double length, StreetLine line, long start, long end) {}

    /** A node that a place reaches. */
    private record Reached(int node, double meters, int place, long id) implements Comparable<Reached> {
        @Override
        public int compareTo(Reached other) {
            int nearer = Double.compare(meters, other.meters);
            return nearer == 0 ? Long.compare(id, other.id) : nearer;
        }
    }

    /** Finds the places near all streets. */
    NearPlaces(List<Street> streets, List<PlanPlace> known, double distance) {
        this.streets = streets;
        this.distance = distance;
        for (int i = 0; i < streets.size(); i++) {
            numbers.put(streets.get(i).id(), i);
        }
        places = known.toArray(new PlanPlace[0]);
        Arrays.sort(places, Comparator.comparingDouble(PlanPlace::lat));
        own = new int[places.length];
        Arrays.setAll(own, place -> numbers.getOrDefault(places[place].street(), -1));
        int count = places.length == 0 ? 0 : streets.size() * CATEGORIES.length;
        nearest = new int[count];
        meters = new double[count];
        straight = new boolean[count];
        Arrays.fill(meters, Double.POSITIVE_INFINITY);
        if (places.length > 0) {
            var nodes = new StreetNodes(
                    streets.stream().mapToLong(Street::start).toArray(),
                    streets.stream().mapToLong(Street::end).toArray());
            for (PlaceCategory category : CATEGORIES) {
                lookAlongStreets(nodes, category);
            }
            lookStraight(nodes);
        }
    }

    /** Follows the streets from the places of one category. */
    private void lookAlongStreets(StreetNodes nodes, PlaceCategory category) {
        var reached = new boolean[nodes.count()];
        var queue = new PriorityQueue<Reached>();
        for (int i = 0; i < places.length; i++) {
            PlanPlace place = places[i];
            if (place.category() == category && own[i] >= 0) {
                Street street = streets.get(own[i]);
                offer(own[i], i, place.streetMeters(), false);
                double along = street.line().fraction(place.lon(), place.lat()) * street.length();
                queue.add(new Reached(nodes.first(own[i]), place.streetMeters() + along, i, place.id()));
                queue.add(
                        new Reached(nodes.last(own[i]), place.streetMeters() + street.length() - along, i, place.id()));
            }
        }
        while (!queue.isEmpty() && queue.element().meters <= distance) {
            Reached next = queue.remove();
            if (reached[next.node]) {
                continue;
            }
            reached[next.node] = true;
            for (int at = nodes.begin(next.node); at < nodes.begin(next.node + 1); at++) {
                int street = nodes.street(at);
                offer(street, next.place, next.meters, false);
                int other = nodes.first(street) == next.node ? nodes.last(street) : nodes.first(street);
                double further = next.meters + streets.get(street).length();
                if (!reached[other] && further <= distance) {
                    queue.add(new Reached(other, further, next.place, next.id));
                }
            }
        }
    }

    /** Looks at the places that no streets connect with a street. */
    private void lookStraight(StreetNodes nodes) {
        double[] lats = Arrays.stream(places).mapToDouble(PlanPlace::lat).toArray();
        int[] components = Arrays.stream(own)
                .map(street -> street < 0 ? -1 : nodes.component(street))
                .toArray();
        for (int street = 0; street < streets.size(); street++) {
            StreetLine line = streets.get(street).line();
            int component = nodes.component(street);
            StreetLine.Box box = line.around(distance);
            for (int i = firstAtLeast(lats, box.minLat()); i < lats.length && lats[i] <= box.maxLat(); i++) {
                if (components[i] != component && box.hasLon(places[i].lon())) {
                    offer(street, i, line.meters(places[i].lon(), places[i].lat()), true);
                }
            }
        }
    }

    private static int firstAtLeast(double[] sorted, double least) {
        int found = Arrays.binarySearch(sorted, least);
        int first = found < 0 ? -found - 1 : found;
        while (first > 0 && sorted[first - 1] >= least) {
            first--;
        }
        return first;
    }

    private void offer(int street, int place, double distanceToIt, boolean isStraight) {
        int at = street * CATEGORIES.length + places[place].category().ordinal();
        boolean isNearer = distanceToIt < meters[at]
                || distanceToIt == meters[at] && places[place].id() < places[nearest[at]].id();
        if (distanceToIt <= distance && isNearer) {
            meters[at] = distanceToIt;
            nearest[at] = place;
            straight[at] = isStraight;
        }
    }

    /** Returns the place of the highest worth near a street, of equal ones the nearest; empty: no place is near. */
    public Optional<NearPlace> best(long street, ToDoubleFunction<PlaceCategory> worth) {
        Integer number = numbers.get(street);
        if (number == null || places.length == 0) {
            return Optional.empty();
        }
        int best = -1;
        for (int i = 0; i < CATEGORIES.length; i++) {
            int at = number * CATEGORIES.length + i;
            if (meters[at] <= distance && (best < 0 || isBetter(at, best, worth))) {
                best = at;
            }
        }
        return best < 0
                ? Optional.empty()
                : Optional.of(new NearPlace(places[nearest[best]], meters[best], !straight[best]));
    }

    private boolean isBetter(int one, int other, ToDoubleFunction<PlaceCategory> worth) {
        PlanPlace place = places[nearest[one]];
        PlanPlace than = places[nearest[other]];
        int order = Double.compare(worth.applyAsDouble(than.category()), worth.applyAsDouble(place.category()));
        order = order == 0 ? Double.compare(meters[one], meters[other]) : order;
        return order < 0 || order == 0 && place.id() < than.id();
    }
}

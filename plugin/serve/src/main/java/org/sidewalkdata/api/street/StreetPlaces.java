package org.sidewalkdata.api.street;

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.sidewalkdata.collection.PlanCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.NamedFields;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.Selection;
import org.sidewalkdata.text.Extent;

/**
 * Where listed streets are: their names, their lines, and the streets that meet their ends. Memory grows with the
 * number of streets, not with that of problems. Not changed after reading.
 */
public final class StreetPlaces {
    /** If more streets are needed, all are read: a long list of ids is no faster. */
    private static final int MANY = 1000;

    /** Room around the ends of the listed streets, in degrees, for the ends that meet them. */
    private static final double AROUND = 1e-4;

    private static final PublishedCollection STREETS = PlanCollections.NETWORK;

    private final Map<Long, Street> listed = new HashMap<>();
    /** The names of streets that meet, by their node, in the order of code points. */
    private final Map<Long, SortedSet<String>> meeting = new HashMap<>();

    private record Street(long id, Optional<String> name, StreetLine line, OptionalLong start, OptionalLong end) {}

    private StreetPlaces() {}

    /** Reads the places of streets. */
    public static StreetPlaces read(ReadView view, Set<Long> streets) {
        var places = new StreetPlaces();
        if (streets.isEmpty()) {
            return places;
        }
        boolean all = streets.size() > MANY;
        each(view, all ? Filter.ALL : new Filter.InIntegers("street_edge_id", streets), street -> {
            if (streets.contains(street.id)) {
                places.listed.put(street.id, street);
            }
            if (all) {
                places.addEnds(street);
            }
        });
        if (!all && !places.listed.isEmpty()) {
            each(view, new Filter.InBbox("geom", places.box()), places::addEnds);
        }
        return places;
    }

    private static void each(ReadView view, Filter filter, Consumer<Street> taker) {
        try (RowCursor row = view.rows(Selection.of(STREETS, filter))) {
            var fields = new NamedFields(row);
            int line = STREETS.geometryIndex().orElseThrow();
            while (row.next()) {
                taker.accept(new Street(
                        fields.integer("street_edge_id"),
                        fields.text("street_name").filter(name -> !name.isBlank()),
                        StreetLine.of(row, line),
                        fields.integerIfAny("start_node"),
                        fields.integerIfAny("end_node")));
            }
        }
    }

    private Bbox box() {
        var box = new Extent();
        listed.values().forEach(street -> {
            box.add(street.line.lon(0), street.line.lat(0));
            box.add(street.line.lon(street.line.last()), street.line.lat(street.line.last()));
        });
        return box.around(AROUND);
    }

    private void addEnds(Street street) {
        street.name.ifPresent(name -> {
            street.start.ifPresent(node -> addEnd(node, name));
            street.end.ifPresent(node -> addEnd(node, name));
        });
    }

    private void addEnd(long node, String name) {
        meeting.computeIfAbsent(node, key -> new TreeSet<>()).add(name);
    }

    /** Returns the place of a street that was read; empty: it is not published. */
    public Optional<StreetPlace> find(long id) {
        return Optional.ofNullable(listed.get(id)).map(street -> {
            StreetLine line = street.line;
            int middle = line.last() / 2;
            int other = (line.last() + 1) / 2;
            return new StreetPlace(
                    street.name,
                    crossing(street, street.start),
                    crossing(street, street.end),
                    (line.lon(middle) + line.lon(other)) / 2,
                    (line.lat(middle) + line.lat(other)) / 2);
        });
    }

    /** Returns the name of a street of another name that meets an end; of several, the first by code point. */
    private Optional<String> crossing(Street street, OptionalLong node) {
        return node.stream()
                .boxed()
                .flatMap(known -> meeting.getOrDefault(known, Collections.emptySortedSet()).stream())
                .filter(name -> !street.name.equals(Optional.of(name)))
                .findFirst();
    }

    /** Returns the side of a street on which a position lies; empty: on its center line, or unknown. */
    public Optional<Side> side(long street, double lon, double lat) {
        Street known = listed.get(street);
        return known == null ? Optional.empty() : known.line.side(lon, lat);
    }
}

package org.sidewalkdata.api.street;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.StreetCollections;
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
    /** Distance between ends that meet, in degrees: 1 to 2 meters. The map uses the same. */
    private static final double NEAR = 1.5e-5;

    /** Ends are looked up in cells of this size in degrees. Most ends are near one cell only. */
    private static final double CELL = 16 * NEAR;

    /** If more streets are needed, all are read: a long list of ids is no faster. */
    private static final int MANY = 1000;

    private static final PublishedCollection STREETS = StreetCollections.NAMED_STREETS.only(Set.of("street_name"));

    private final Map<Long, Street> listed = new HashMap<>();
    private final Map<Long, List<End>> ends = new HashMap<>();

    private record Street(long id, Optional<String> name, StreetLine line) {}

    private record End(double lon, double lat, String name) {}

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
                        StreetLine.of(row, line)));
            }
        }
    }

    private Bbox box() {
        var box = new Extent();
        listed.values().forEach(street -> {
            box.add(street.line.lon(0), street.line.lat(0));
            box.add(street.line.lon(street.line.last()), street.line.lat(street.line.last()));
        });
        return box.around(NEAR);
    }

    private void addEnds(Street street) {
        street.name.ifPresent(name -> {
            addEnd(name, street.line, 0);
            addEnd(name, street.line, street.line.last());
        });
    }

    private void addEnd(String name, StreetLine line, int point) {
        var end = new End(line.lon(point), line.lat(point), name);
        ends.computeIfAbsent(cell(column(end.lon), column(end.lat)), key -> new ArrayList<>(2))
                .add(end);
    }

    /** Returns the place of a street that was read; empty: it is not published. */
    public Optional<StreetPlace> find(long id) {
        return Optional.ofNullable(listed.get(id)).map(street -> {
            StreetLine line = street.line;
            int middle = line.last() / 2;
            int other = (line.last() + 1) / 2;
            return new StreetPlace(
                    street.name,
                    crossing(street, 0),
                    crossing(street, line.last()),
                    (line.lon(middle) + line.lon(other)) / 2,
                    (line.lat(middle) + line.lat(other)) / 2);
        });
    }

    /** Returns the name of a street of another name that meets a point of the line; of several, the first by code point. */
    private Optional<String> crossing(Street street, int point) {
        double lon = street.line.lon(point);
        double lat = street.line.lat(point);
        List<String> found = new ArrayList<>();
        for (long x = column(lon - NEAR); x <= column(lon + NEAR); x++) {
            for (long y = column(lat - NEAR); y <= column(lat + NEAR); y++) {
                for (End end : ends.getOrDefault(cell(x, y), List.of())) {
                    if (Math.abs(end.lon - lon) < NEAR && Math.abs(end.lat - lat) < NEAR) {
                        found.add(end.name);
                    }
                }
            }
        }
        return found.stream()
                .filter(name -> !street.name.equals(Optional.of(name)))
                .min(Comparator.naturalOrder());
    }

    /** Returns the side of a street on which a position lies; empty: on its center line, or unknown. */
    public Optional<Side> side(long street, double lon, double lat) {
        Street known = listed.get(street);
        return known == null ? Optional.empty() : known.line.side(lon, lat);
    }

    private static long column(double degrees) {
        return (long) Math.floor(degrees / CELL);
    }

    private static long cell(long x, long y) {
        return x * 1_000_003 + y; // spreads hash codes; x in the upper half would not
    }
}

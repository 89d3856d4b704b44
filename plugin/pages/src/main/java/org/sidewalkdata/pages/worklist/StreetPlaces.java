package org.sidewalkdata.pages.worklist;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
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
final class StreetPlaces {
    /** Distance between ends that meet, in degrees: 1 to 2 meters. The map uses the same. */
    private static final double NEAR = 1.5e-5;

    /** If more streets are needed, all are read: a long list of ids is no faster. */
    private static final int MANY = 1000;

    private static final PublishedCollection STREETS =
            StreetCollections.NAMED_STREETS.only(Set.of("street_name", "osm_way_id"));

    /** Streets that have a name first, in the order of names and ids. */
    private static final Comparator<StreetLabel> BEST = Comparator.comparing(
                    (StreetLabel label) -> label.name().isEmpty())
            .thenComparing(label -> label.name().orElse(""))
            .thenComparingLong(StreetLabel::id);

    private final Map<Long, Place> listed = new HashMap<>();
    private final Map<Long, List<End>> ends = new HashMap<>();

    private record Place(StreetLabel label, StreetLine line) {}

    private record End(double lon, double lat, StreetLabel label) {}

    private StreetPlaces() {}

    /** Reads the places of streets. */
    static StreetPlaces read(ReadView view, Set<Long> streets) {
        var places = new StreetPlaces();
        if (streets.isEmpty()) {
            return places;
        }
        Filter those = streets.size() > MANY ? Filter.ALL : new Filter.InIntegers("street_edge_id", streets);
        each(view, those, place -> {
            if (streets.contains(place.label.id())) {
                places.listed.put(place.label.id(), place);
            }
        });
        if (!places.listed.isEmpty()) {
            Filter around = streets.size() > MANY ? Filter.ALL : new Filter.InBbox("geom", places.box());
            each(view, around, places::addEnds);
        }
        return places;
    }

    private static void each(ReadView view, Filter filter, Consumer<Place> taker) {
        try (RowCursor row = view.rows(Selection.of(STREETS, filter))) {
            var fields = new NamedFields(row);
            int line = STREETS.geometryIndex().orElseThrow();
            while (row.next()) {
                var label = new StreetLabel(
                        fields.integer("street_edge_id"),
                        fields.text("street_name").filter(name -> !name.isBlank()),
                        fields.integerIfAny("osm_way_id"));
                taker.accept(new Place(label, StreetLine.of(row, line)));
            }
        }
    }

    /** Returns the box around the ends of the listed streets. */
    private Bbox box() {
        var box = new Extent();
        listed.values().forEach(place -> {
            box.add(place.line.lon(0), place.line.lat(0));
            box.add(place.line.lon(place.line.last()), place.line.lat(place.line.last()));
        });
        return box.around(NEAR);
    }

    private void addEnds(Place place) {
        addEnd(place, 0);
        addEnd(place, place.line.last());
    }

    private void addEnd(Place place, int point) {
        var end = new End(place.line.lon(point), place.line.lat(point), place.label);
        ends.computeIfAbsent(cell(column(end.lon), column(end.lat)), key -> new ArrayList<>(2))
                .add(end);
    }

    /** Returns what people call a street. */
    StreetLabel label(long street) {
        Place place = listed.get(street);
        return place == null ? new StreetLabel(street, Optional.empty(), OptionalLong.empty()) : place.label;
    }

    /** Returns the cross street at the start of a street; empty: unknown. */
    Optional<StreetLabel> first(long street) {
        return crossing(street, true);
    }

    /** Returns the cross street at the end of a street; empty: unknown. */
    Optional<StreetLabel> last(long street) {
        return crossing(street, false);
    }

    private Optional<StreetLabel> crossing(long street, boolean start) {
        Place place = listed.get(street);
        if (place == null) {
            return Optional.empty();
        }
        int point = start ? 0 : place.line.last();
        double lon = place.line.lon(point);
        double lat = place.line.lat(point);
        List<StreetLabel> found = new ArrayList<>();
        for (long x = column(lon) - 1; x <= column(lon) + 1; x++) {
            for (long y = column(lat) - 1; y <= column(lat) + 1; y++) {
                for (End end : ends.getOrDefault(cell(x, y), List.of())) {
                    if (Math.abs(end.lon - lon) < NEAR && Math.abs(end.lat - lat) < NEAR) {
                        found.add(end.label);
                    }
                }
            }
        }
        return found.stream()
                .filter(label -> label.id() != street && !label.continues(place.label))
                .min(BEST);
    }

    /** Returns the side of a street on which a position lies; empty: on its center line, or unknown. */
    Optional<Side> side(long street, double lon, double lat) {
        Place place = listed.get(street);
        return place == null ? Optional.empty() : place.line.side(lon, lat);
    }

    private static long column(double degrees) {
        return (long) Math.floor(degrees / NEAR);
    }

    private static long cell(long x, long y) {
        return (x << 32) ^ (y & 0xFFFF_FFFFL);
    }
}

package org.sidewalkdata.pages.map;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.json.JsonTree;

/**
 * The names of streets and of the streets that cross at their ends, as indexes into a list of all names. Streets meet at
 * nodes (B17). Used by one thread.
 */
final class StreetNames {
    private static final int NONE = -1;
    private static final int PLACE_DECIMALS = 5;

    private final Map<String, Integer> names = new LinkedHashMap<>();

    private final List<Street> streets = new ArrayList<>();
    private final Map<Long, Meeting> meeting = new LinkedHashMap<>();

    /** A position in web mercator, and the names of the streets that meet there. */
    private record Meeting(double x, double y, Set<Integer> names) {}

    private record Street(int name, long start, long end) {}

    /**
     * Adds a street. Its ends are in web mercator.
     *
     * @param name null: it has none
     * @param start node at the first position
     * @param end node at the last position
     */
    void add(@Nullable String name, long start, double startX, double startY, long end, double endX, double endY) {
        int index = name == null ? NONE : names.computeIfAbsent(name, added -> names.size());
        streets.add(new Street(index, start, end));
        if (index != NONE) {
            add(start, startX, startY, index);
            add(end, endX, endY, index);
        }
    }

    private void add(long node, double x, double y, int name) {
        meeting.computeIfAbsent(node, key -> new Meeting(x, y, new LinkedHashSet<>()))
                .names
                .add(name);
    }

    /**
     * Appends the members names, name, from, to and crossings of a JSON object, each after a comma. Null: no name.
     * Crossings are columns: the position of each, in degrees, and the list of the names that meet there.
     */
    void appendTo(StringBuilder json) {
        var list = new TextColumn();
        names.keySet().forEach(name -> list.addJson(new String(JsonTree.bytes(name), UTF_8)));
        var name = new TextColumn();
        var from = new TextColumn();
        var to = new TextColumn();
        for (Street street : streets) {
            add(name, street.name());
            add(from, crossing(street.start(), street.name()));
            add(to, crossing(street.end(), street.name()));
        }
        append(json, "names", list);
        append(json, "name", name);
        append(json, "from", from);
        append(json, "to", to);
        appendCrossings(json.append(",\"crossings\":{"));
        json.append('}');
    }

    private void appendCrossings(StringBuilder json) {
        var lon = new TextColumn();
        var lat = new TextColumn();
        var meet = new TextColumn();
        for (Meeting here : meeting.values()) {
            if (here.names.size() > 1) {
                lon.add(WebMercatorInverse.longitude(here.x), PLACE_DECIMALS);
                lat.add(WebMercatorInverse.latitude(here.y), PLACE_DECIMALS);
                meet.addJson(here.names.toString().replace(" ", ""));
            }
        }
        lon.appendTo(json.append("\"lon\":"));
        append(json, "lat", lat);
        append(json, "names", meet);
    }

    private int crossing(long node, int own) {
        Meeting here = meeting.get(node);
        return here == null
                ? NONE
                : here.names.stream().filter(name -> name != own).findFirst().orElse(NONE);
    }

    private static void add(TextColumn column, int index) {
        if (index == NONE) {
            column.addNull();
        } else {
            column.add(index);
        }
    }

    private static void append(StringBuilder json, String name, TextColumn column) {
        column.appendTo(json.append(",\"").append(name).append("\":"));
    }
}

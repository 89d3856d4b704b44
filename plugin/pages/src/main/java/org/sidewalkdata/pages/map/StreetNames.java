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
 * The names of streets and of the streets that cross at their ends, as indexes into a list of all names. Lines meet where
 * their end points are equal to the meter. Used by one thread.
 */
final class StreetNames {
    private static final int NONE = -1;
    private static final int PLACE_DECIMALS = 5;

    private final Map<String, Integer> names = new LinkedHashMap<>();

    private final List<Street> streets = new ArrayList<>();
    private final Map<Node, Set<Integer>> meeting = new LinkedHashMap<>();

    private record Node(long x, long y) {
        static Node at(double x, double y) {
            return new Node(Math.round(x), Math.round(y));
        }
    }

    private record Street(int name, Node from, Node to) {}

    /**
     * Adds a street. Its ends are in web mercator.
     *
     * @param name null: it has none
     */
    void add(@Nullable String name, double fromX, double fromY, double toX, double toY) {
        int index = name == null ? NONE : names.computeIfAbsent(name, added -> names.size());
        var street = new Street(index, Node.at(fromX, fromY), Node.at(toX, toY));
        streets.add(street);
        if (index != NONE) {
            meeting.computeIfAbsent(street.from(), node -> new LinkedHashSet<>())
                    .add(index);
            meeting.computeIfAbsent(street.to(), node -> new LinkedHashSet<>()).add(index);
        }
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
            add(from, crossing(street.from(), street.name()));
            add(to, crossing(street.to(), street.name()));
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
        meeting.forEach((node, indexes) -> {
            if (indexes.size() > 1) {
                lon.add(WebMercatorInverse.longitude(node.x()), PLACE_DECIMALS);
                lat.add(WebMercatorInverse.latitude(node.y()), PLACE_DECIMALS);
                meet.addJson(indexes.toString().replace(" ", ""));
            }
        });
        lon.appendTo(json.append("\"lon\":"));
        append(json, "lat", lat);
        append(json, "names", meet);
    }

    private int crossing(Node node, int own) {
        return meeting.getOrDefault(node, Set.of()).stream()
                .filter(name -> name != own)
                .findFirst()
                .orElse(NONE);
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

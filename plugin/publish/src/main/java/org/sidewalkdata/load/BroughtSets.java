package org.sidewalkdata.load;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * The sets of areas and points that the last bundle brought. They go when a bundle lacks them; sets that were loaded by
 * hand stay. Stands in {@code source_state.optional_parts}, as {@code points/requests}.
 */
record BroughtSets(List<String> areas, List<String> points) {
    private static final String AREAS = "areas/";
    private static final String POINTS = "points/";

    static BroughtSets ofLastLoad(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet state = statement.executeQuery("SELECT coalesce(optional_parts, '{}') FROM source_state")) {
            List<String> parts =
                    state.next() ? Arrays.asList((String[]) state.getArray(1).getArray()) : List.of();
            return new BroughtSets(after(AREAS, parts), after(POINTS, parts));
        }
    }

    private static List<String> after(String prefix, List<String> parts) {
        return parts.stream()
                .filter(part -> part.startsWith(prefix))
                .map(part -> part.substring(prefix.length()))
                .toList();
    }

    /** Returns whether an optional part is a set. */
    static boolean isSet(String part) {
        return part.startsWith(AREAS) || part.startsWith(POINTS);
    }

    /** Returns the sets as optional parts. */
    List<String> parts() {
        return Stream.concat(areas.stream().map(AREAS::concat), points.stream().map(POINTS::concat))
                .toList();
    }

    /** Returns what the operator should know about the sets that the database has, if a bundle brings these. */
    List<String> warnings(Connection connection, BroughtSets now) throws SQLException {
        var warnings = new ArrayList<String>();
        warn(warnings, "areas", areas, now.areas, sets(connection, "SELECT area_set FROM area_set"));
        warn(warnings, "points", points, now.points, sets(connection, "SELECT DISTINCT point_set FROM point"));
        return warnings;
    }

    private static void warn(
            List<String> warnings, String kind, List<String> before, List<String> now, List<String> present) {
        for (String set : present) {
            if (before.contains(set) && !now.contains(set)) {
                warnings.add("The set of " + kind + " " + set
                        + " is removed: it came with a bundle, and this one lacks it.");
            } else if (!before.contains(set) && now.contains(set)) {
                warnings.add(
                        "The set of " + kind + " " + set + ", which was loaded by hand, is replaced by the bundle's.");
            }
        }
    }

    private static List<String> sets(Connection connection, String query) throws SQLException {
        var sets = new ArrayList<String>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query + " ORDER BY 1")) {
            while (rows.next()) {
                sets.add(rows.getString(1));
            }
        }
        return sets;
    }

    /** Notes that a set is now one that was loaded, or deleted, by hand. */
    static void forgetAreas(Connection connection, String set) throws SQLException {
        forget(connection, AREAS + set);
    }

    /** Notes that a set is now one that was loaded, or deleted, by hand. */
    static void forgetPoints(Connection connection, String set) throws SQLException {
        forget(connection, POINTS + set);
    }

    private static void forget(Connection connection, String part) throws SQLException {
        try (PreparedStatement update = connection.prepareStatement(
                "UPDATE source_state SET optional_parts = array_remove(optional_parts, ?) WHERE ? = ANY (optional_parts)")) {
            update.setString(1, part);
            update.setString(2, part);
            update.executeUpdate();
        }
    }
}

package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.network.Intersection;
import org.sidewalkdata.refresh.network.Network;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;

/**
 * The streets and intersections that are scored anew, and those that are read for it. A street's score depends on the
 * intersections at its ends, an intersection's score on the audits of its streets, and the gain from fixing a problem
 * on all streets that it affects: so the scored set is extended by neighbors, and the read set by their neighbors.
 * Immutable.
 *
 * @param streets streets whose rows are written
 * @param intersections intersections whose rows are written
 * @param readStreets streets that are read, with their audits and clusters
 * @param readClusters clusters that are read: those on and at what is written
 * @param intersectionIds ids of {@code intersections}, including removed ones; null: all
 */
public record ScoreScope(
        Scope streets,
        Scope intersections,
        Scope readStreets,
        Scope readClusters,
        @Nullable Set<Long> intersectionIds) {
    /** The scope of a full refresh. */
    public static final ScoreScope ALL = new ScoreScope(Scope.ALL, Scope.ALL, Scope.ALL, Scope.ALL, null);

    /** The problem of a cluster at an intersection includes its street's score; that street need not end there. */
    private static final String CLUSTERS_AT =
            "SELECT DISTINCT t.%1$s FROM published_cluster t WHERE t.%1$s IS NOT NULL AND %2$s";

    /** Two queries, because both columns have an index and their disjunction has none. */
    private static final String CLUSTERS = """
        SELECT label_cluster_id FROM published_cluster WHERE %s
        UNION
        SELECT label_cluster_id FROM published_cluster WHERE %s
        """;

    /**
     * Makes the scope from the affected streets and intersections.
     *
     * @param touchedIntersections may include removed intersections
     */
    public static ScoreScope around(
            RefreshConnection database, Network network, KeySet touchedStreets, KeySet touchedIntersections)
            throws SQLException {
        Set<Long> streets = ids(database, touchedStreets.select());
        Set<Long> intersections = ids(database, touchedIntersections.select());
        addEnds(network, streets, intersections);
        addStreets(network, intersections, streets);
        addEnds(network, streets, intersections);
        Scope written = KeySet.of(database, "scored_street", "street_edge_id", streets);
        Scope writtenCorners = KeySet.of(database, "scored_intersection", "intersection_id", intersections);

        Set<Long> readIntersections = new HashSet<>(intersections);
        readIntersections.addAll(ids(
                database, String.format(Locale.ROOT, CLUSTERS_AT, "intersection_id", written.on("t.street_edge_id"))));
        Scope corners = KeySet.of(database, "problem_intersection", "intersection_id", readIntersections);
        Set<Long> readStreets = new HashSet<>(streets);
        addStreets(network, readIntersections, readStreets);
        readStreets.addAll(ids(
                database, String.format(Locale.ROOT, CLUSTERS_AT, "street_edge_id", corners.on("t.intersection_id"))));
        addEnds(network, readStreets, readIntersections);
        addStreets(network, readIntersections, readStreets);
        KeySet read = KeySet.of(database, "read_street", "street_edge_id", readStreets);
        KeySet readCorners = KeySet.of(database, "read_intersection", "intersection_id", readIntersections);
        return new ScoreScope(
                written,
                writtenCorners,
                read,
                KeySet.of(
                        database,
                        "read_cluster",
                        "label_cluster_id",
                        CLUSTERS,
                        read.on("street_edge_id"),
                        readCorners.on("intersection_id")),
                intersections);
    }

    /** Returns the intersections whose rows are written, ascending. */
    List<Long> intersections(Network network) {
        return network.intersections().stream()
                .map(Intersection::id)
                .filter(id -> intersectionIds == null || intersectionIds.contains(id))
                .sorted()
                .toList();
    }

    private static void addEnds(Network network, Set<Long> streets, Set<Long> intersections) {
        for (long street : streets) {
            for (boolean start : new boolean[] {true, false}) {
                long intersection = network.atEnd(street, start);
                if (intersection != Network.NONE) {
                    intersections.add(intersection);
                }
            }
        }
    }

    private static void addStreets(Network network, Set<Long> intersections, Set<Long> streets) {
        for (long intersection : intersections) {
            if (network.has(intersection)) {
                network.get(intersection).ends().stream()
                        .map(Intersection.StreetEnd::street)
                        .forEach(streets::add);
            }
        }
    }

    private static Set<Long> ids(RefreshConnection database, String query) throws SQLException {
        Set<Long> ids = new HashSet<>();
        database.read(query, row -> ids.add(row.getLong(1)));
        return ids;
    }
}

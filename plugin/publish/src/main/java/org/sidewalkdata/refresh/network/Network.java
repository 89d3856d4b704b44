package org.sidewalkdata.refresh.network;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.network.Intersection;
import org.sidewalkdata.network.Intersection.StreetEnd;
import org.sidewalkdata.network.Intersections;
import org.sidewalkdata.network.KnownPlace;
import org.sidewalkdata.network.StreetEnds;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.TempTable;
import org.sidewalkdata.score.ScoreRules;

/**
 * The intersections of the city's streets, of every status, and the two at the ends of each street. Always computed
 * anew from all streets, which takes as long as reading stored ones would. Immutable.
 */
public final class Network {
    /** No intersection at this end. */
    public static final long NONE = Long.MIN_VALUE;

    private static final String STREETS = """
        SELECT street_edge_id, osm_way_id, region_id,
          coalesce(layer, CASE WHEN bridge THEN 1 WHEN tunnel THEN -1 ELSE 0 END),
          ST_X(ST_StartPoint(geom)), ST_Y(ST_StartPoint(geom)), ST_X(ST_EndPoint(geom)), ST_Y(ST_EndPoint(geom))
        FROM street_edge
        ORDER BY street_edge_id
        """;

    private static final String KNOWN = "SELECT intersection_id, ST_X(geom), ST_Y(geom) FROM published_intersection";

    private static final String NODES = "SELECT street_edge_id, start_node, end_node FROM published_street_edge";

    private final List<Intersection> intersections;
    private final Map<Long, Intersection> byId = new HashMap<>();
    private final Map<StreetEnd, Long> atEnd = new HashMap<>();
    private final StreetEnds streets;

    private Network(StreetEnds streets, List<Intersection> intersections) {
        this.streets = streets;
        this.intersections = intersections;
        for (Intersection intersection : intersections) {
            byId.put(intersection.id(), intersection);
            intersection.ends().forEach(end -> atEnd.put(end, intersection.id()));
        }
    }

    /** Finds the intersections; published intersections keep their ids. */
    public static Network read(RefreshConnection database) throws SQLException {
        StreetEnds streets = streets(database);
        return new Network(streets, Intersections.find(streets, known(database)));
    }

    /** Returns all intersections, ascending by the first street that ends there. */
    public List<Intersection> intersections() {
        return intersections;
    }

    /** Returns the intersection with the id, which must exist. */
    public Intersection get(long id) {
        Intersection intersection = byId.get(id);
        if (intersection == null) {
            throw new IllegalStateException("no intersection " + id);
        }
        return intersection;
    }

    /** Returns whether an intersection has the id. */
    public boolean has(long id) {
        return byId.containsKey(id);
    }

    /** Returns the id of the intersection at the street's start or end, or {@link #NONE}. */
    public long atEnd(long street, boolean start) {
        return atEnd.getOrDefault(new StreetEnd(street, start), NONE);
    }

    /** Returns the lookup of the intersections that clusters belong to. */
    public Corners corners(ScoreRules rules) {
        return new Corners(rules, this);
    }

    /**
     * Makes a table of the nodes at the ends of streets (B17), of those streets whose nodes are published otherwise.
     *
     * @param anyStreet false: no street changed since the last refresh, so that none has other nodes
     */
    public TempTable changedNodes(RefreshConnection database, boolean anyStreet) throws SQLException {
        TempTable changed = TempTable.create(
                database, "changed_node", "street_edge_id bigint PRIMARY KEY", "start_node bigint", "end_node bigint");
        if (anyStreet) {
            Map<Long, Ends> published = publishedNodes(database);
            long[] nodes = streets.nodes();
            try (CopyWriter out = changed.copyIn()) {
                for (int street = 0; street < streets.size(); street++) {
                    var ends = new Ends(nodes[2 * street], nodes[2 * street + 1]);
                    if (!ends.equals(published.get(streets.id(street)))) {
                        out.beginRow(3);
                        out.int8(streets.id(street));
                        out.int8(ends.start);
                        out.int8(ends.end);
                    }
                }
                out.finish();
            }
            changed.analyze();
        }
        return changed;
    }

    private record Ends(long start, long end) {}

    private static Map<Long, Ends> publishedNodes(RefreshConnection database) throws SQLException {
        Map<Long, Ends> published = new HashMap<>();
        try (CopyReader rows = database.copyOut(NODES)) {
            CopyRow row = rows.row();
            while (rows.next()) {
                published.put(row.integer(0), new Ends(row.integer(1), row.integer(2)));
            }
        }
        return published;
    }

    private static StreetEnds streets(RefreshConnection database) throws SQLException {
        var streets = new StreetEnds();
        try (CopyReader rows = database.copyOut(STREETS)) {
            CopyRow row = rows.row();
            while (rows.next()) {
                streets.add(
                        row.integer(0),
                        row.isNull(1) ? StreetEnds.NONE : row.integer(1),
                        row.isNull(2) ? StreetEnds.NONE : row.integer(2),
                        (int) row.integer(3),
                        row.number(4),
                        row.number(5),
                        row.number(6),
                        row.number(7));
            }
        }
        return streets;
    }

    private static List<KnownPlace> known(RefreshConnection database) throws SQLException {
        List<KnownPlace> known = new ArrayList<>();
        try (CopyReader rows = database.copyOut(KNOWN)) {
            CopyRow row = rows.row();
            while (rows.next()) {
                known.add(new KnownPlace(row.integer(0), row.number(1), row.number(2)));
            }
        }
        return known;
    }
}

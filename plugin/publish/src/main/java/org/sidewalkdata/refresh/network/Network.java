package org.sidewalkdata.refresh.network;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.network.Intersection;
import org.sidewalkdata.network.Intersection.StreetEnd;
import org.sidewalkdata.network.Intersections;
import org.sidewalkdata.network.KnownPlace;
import org.sidewalkdata.network.StreetEnds;
import org.sidewalkdata.refresh.table.RefreshConnection;
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

    private final List<Intersection> intersections;
    private final Map<Long, Intersection> byId = new HashMap<>();
    private final Map<StreetEnd, Long> atEnd = new HashMap<>();

    private Network(List<Intersection> intersections) {
        this.intersections = intersections;
        for (Intersection intersection : intersections) {
            byId.put(intersection.id(), intersection);
            intersection.ends().forEach(end -> atEnd.put(end, intersection.id()));
        }
    }

    /** Finds the intersections; published intersections keep their ids. */
    public static Network read(RefreshConnection database) throws SQLException {
        return new Network(Intersections.find(streets(database), known(database)));
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

package org.sidewalkdata.refresh.network;

import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.network.Intersection;
import org.sidewalkdata.network.Intersection.StreetEnd;
import org.sidewalkdata.network.StreetEnds;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;

/** Derives {@code published_intersection}, always in full: a changed street may make an intersection of any place. */
public final class IntersectionStep {
    private static final String COLUMNS = "intersection_id, region_id, degree, grade_separated, street_edge_ids, geom";

    private IntersectionStep() {}

    /** Publishes the network's intersections. */
    public static ServingTable.Changes refresh(RefreshConnection database, Network network) throws SQLException {
        List<Intersection> ascending = network.intersections().stream()
                .sorted(Comparator.comparingLong(Intersection::id))
                .toList();
        return ServingTable.PUBLISHED_INTERSECTION.copy(database, COLUMNS, Scope.ALL, out -> {
            for (Intersection intersection : ascending) {
                write(out, intersection);
            }
        });
    }

    private static void write(CopyWriter out, Intersection intersection) throws SQLException {
        out.beginRow(6);
        out.int8(intersection.id());
        if (intersection.region() == StreetEnds.NONE) {
            out.writeNull();
        } else {
            out.int8(intersection.region());
        }
        out.int4(intersection.degree());
        out.bool(intersection.gradeSeparated());
        out.int8s(intersection.ends().stream().mapToLong(StreetEnd::street).toArray());
        out.point(intersection.lon(), intersection.lat());
    }
}

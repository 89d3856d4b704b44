package org.sidewalkdata.refresh.cluster;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.network.Attribution;
import org.sidewalkdata.refresh.network.Corners;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;
import org.sidewalkdata.refresh.table.TypeSql;

/**
 * Published clusters that did not change themselves, but belong to other intersections after intersections changed.
 *
 * @param clusters {@code label_cluster_id}, {@code street_edge_id}, the intersections {@code from_id} and {@code to_id}
 * @param changes changes of {@code published_cluster}
 */
public record MovedCorners(TempTable clusters, ServingTable.Changes changes) {
    private static final String CLUSTERS = """
        SELECT label_cluster_id, %s, ST_X(geom), ST_Y(geom), intersection_id, street_edge_id
        FROM published_cluster
        ORDER BY label_cluster_id
        """;

    /**
     * Moves the clusters; must be called after the drafted ones are published.
     *
     * @param corners the current intersections
     * @param changed the intersections that changed; if there are none, nothing moves
     */
    public static MovedCorners move(RefreshConnection database, Corners corners, KeySet changed) throws SQLException {
        TempTable moved = TempTable.create(
                database,
                "moved_cluster",
                "label_cluster_id bigint PRIMARY KEY",
                "street_edge_id bigint",
                "from_id bigint",
                "to_id bigint");
        if (database.isTrue("SELECT EXISTS (" + changed.select() + ")")) {
            List<Move> moves = moves(database, corners);
            send(moved, moves);
        }
        long updated = database.execute(String.format(Locale.ROOT, """
            UPDATE published_cluster c SET intersection_id = m.to_id
            FROM %s m
            WHERE m.label_cluster_id = c.label_cluster_id
            """, moved));
        return new MovedCorners(moved, new ServingTable.Changes(0, updated, 0));
    }

    /** A cluster that moves; ids may be {@link Attribution#NONE}. */
    private record Move(long cluster, long street, long from, long to) {}

    private static List<Move> moves(RefreshConnection database, Corners corners) throws SQLException {
        List<Move> moves = new ArrayList<>();
        try (CopyReader rows = database.copyOut(String.format(Locale.ROOT, CLUSTERS, TypeSql.number("label_type")))) {
            CopyRow row = rows.row();
            while (rows.next()) {
                long now = corners.intersection(TypeSql.of((int) row.integer(1)), row.number(2), row.number(3));
                long before = id(row, 4);
                if (now != before) {
                    moves.add(new Move(row.integer(0), id(row, 5), before, now));
                }
            }
        }
        return moves;
    }

    private static long id(CopyRow row, int column) {
        return row.isNull(column) ? Attribution.NONE : row.integer(column);
    }

    private static void send(TempTable moved, List<Move> moves) throws SQLException {
        try (CopyWriter out = moved.copyIn()) {
            for (Move move : moves) {
                out.beginRow(4);
                out.int8(move.cluster);
                for (long id : new long[] {move.street, move.from, move.to}) {
                    if (id == Attribution.NONE) {
                        out.writeNull();
                    } else {
                        out.int8(id);
                    }
                }
            }
            out.finish();
        }
        moved.analyze();
    }
}

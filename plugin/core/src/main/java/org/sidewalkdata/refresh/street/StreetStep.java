package org.sidewalkdata.refresh.street;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.table.Database;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;
import org.sidewalkdata.refresh.table.TypeSql;
import org.sidewalkdata.score.ScoreRule;
import org.sidewalkdata.score.StreetScore;

/** Derives {@code published_street} (D10) from the streets, the good audits and the published clusters. */
public final class StreetStep {
    private static final String TYPE_COLUMNS = typeColumns("n_") + ", " + typeColumns("score_");

    /** In the order that a {@link ScoredStreet} writes them. */
    private static final List<String> DRAFTED =
            List.of("street_edge_id", "score", "audit_count", "label_count", TYPE_COLUMNS);

    /** Streets that are not deleted, one row for each scored cluster; a street without clusters has one row too. */
    private static final String SELECT_CLUSTERS = """
        SELECT t.street_edge_id, coalesce(a.audits, 0), c.type_place, c.weight, c.cluster_size
        FROM street_edge t
        LEFT JOIN (
          SELECT t.street_edge_id, count(*)::integer AS audits
          FROM audit_task t
          JOIN published_user u ON u.user_id = t.user_id AND u.high_quality
          WHERE t.completed AND NOT t.low_quality AND %2$s
          GROUP BY t.street_edge_id
        ) a ON a.street_edge_id = t.street_edge_id
        LEFT JOIN (
          SELECT t.street_edge_id, %1$s AS type_place, t.weight, t.cluster_size
          FROM published_cluster t
          WHERE t.weight IS NOT NULL AND %2$s
        ) c ON c.street_edge_id = t.street_edge_id
        WHERE NOT t.deleted AND %2$s
        ORDER BY t.street_edge_id
        """;

    private static final String INSERT = """
        INSERT INTO %%%%s (
          street_edge_id, osm_way_id, region_id, length_meters, geom, geom_3857, score, audit_count, label_count, %1$s)
        SELECT
          d.street_edge_id, s.osm_way_id, s.region_id, s.length_meters, p.geom, ST_Transform(p.geom, 3857), d.score,
          d.audit_count, d.label_count, %1$s
        FROM %%s d
        JOIN street_edge s ON s.street_edge_id = d.street_edge_id
        CROSS JOIN LATERAL (SELECT published_line(s.geom) AS geom OFFSET 0) p -- OFFSET 0: computed once
        ORDER BY d.street_edge_id
        """.formatted(TYPE_COLUMNS);

    private final Database database;
    private long scored;

    public StreetStep(Database database) {
        this.database = database;
    }

    /** @param scope the streets to score anew */
    public ServingTable.Changes refresh(Scope scope) throws SQLException {
        TempTable draft = TempTable.like(database, "street_draft", ServingTable.PUBLISHED_STREET, DRAFTED);
        send(score(scope), draft);
        draft.analyze("street_edge_id");
        return ServingTable.PUBLISHED_STREET.fill(database, INSERT.formatted(draft), scope);
    }

    /** How many streets were scored. */
    public long streets() {
        return scored;
    }

    private List<ScoredStreet> score(Scope scope) throws SQLException {
        String select = SELECT_CLUSTERS.formatted(TypeSql.number("t.label_type"), scope.on("t.street_edge_id"));
        List<ScoredStreet> streets = new ArrayList<>();
        try (CopyReader rows = database.copyOut(select)) {
            CopyRow row = rows.row();
            ScoredStreet street = null;
            while (rows.next()) {
                if (street == null || street.id != row.integer(0)) {
                    street = new ScoredStreet(row.integer(0), (int) row.integer(1), new StreetScore());
                    streets.add(street);
                }
                if (!row.isNull(2)) {
                    street.score.add(TypeSql.of((int) row.integer(2)), row.number(3), (int) row.integer(4));
                }
            }
        }
        return streets;
    }

    private void send(List<ScoredStreet> streets, TempTable draft) throws SQLException {
        try (CopyWriter out = draft.copyIn()) {
            for (ScoredStreet street : streets) {
                street.write(out);
            }
            scored = out.finish();
        }
    }

    private record ScoredStreet(long id, int audits, StreetScore score) {

        void write(CopyWriter out) throws SQLException {
            int types = ScoreRule.SCORED_TYPES.size();
            out.beginRow(4 + 2 * types);
            out.int8(id);
            if (audits == 0) {
                out.none(); // not audited: no score (D10)
            } else {
                out.float8(score.score());
            }
            out.int4(audits);
            out.int4(Math.toIntExact(score.labelCount()));
            for (int type = 0; type < types; type++) {
                out.int4(score.clusterCount(type));
            }
            for (int type = 0; type < types; type++) {
                out.float8(score.subScore(type));
            }
        }
    }

    private static String typeColumns(String prefix) {
        return ScoreRule.SCORED_TYPES.stream()
                .map(type -> prefix + type.columnName())
                .collect(Collectors.joining(", "));
    }
}

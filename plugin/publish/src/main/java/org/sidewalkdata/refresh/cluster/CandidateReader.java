package org.sidewalkdata.refresh.cluster;

import java.sql.SQLException;
import org.sidewalkdata.copy.CopyReader;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.refresh.table.TypeSql;

/**
 * Reads the published labels and keeps those that pass cleaning (D6; interface, "Data cleaning"). Other labels are read
 * too, because they may have their panorama's capture date, and are counted by the rule that leaves them out.
 */
public final class CandidateReader {
    /** The result of cleaning, in the order of the rules; a label counts for the first rule that leaves it out. */
    public enum Verdict {
        KEPT,
        DISAGREED,
        LOW_QUALITY_AUDIT,
        LOW_QUALITY_AUTHOR,
        /** Not to be clustered: read for its capture date only. */
        DATING;

        private static final Verdict[] ALL = values();

        /** Returns SQL in which each verdict in braces is replaced by its number, as in {@link #of}. */
        private static String numbered(String sql) {
            String numbered = sql;
            for (Verdict verdict : values()) {
                numbered = numbered.replace("{" + verdict + "}", String.valueOf(verdict.ordinal()));
            }
            return numbered;
        }

        private static Verdict of(long number) {
            return ALL[(int) number];
        }
    }

    /**
     * The audit's row for the label's street decides; if the audit has no such row, any flagged row of the audit does.
     */
    private static final String SELECT = """
        SELECT
          p.label_id,
          CASE
            WHEN NOT ${clustered} THEN {DATING}
            WHEN p.disagree_count > p.agree_count THEN {DISAGREED}
            WHEN p.correct THEN {KEPT}
            WHEN l.street_edge_id = ANY (flagged.streets) OR flagged.streets IS NOT NULL AND NOT EXISTS (
              SELECT FROM audit_task own
              WHERE own.audit_task_id = l.audit_task_id AND own.user_id = l.user_id
                AND own.street_edge_id = l.street_edge_id) THEN {LOW_QUALITY_AUDIT}
            WHEN NOT p.high_quality_user THEN {LOW_QUALITY_AUTHOR}
            ELSE {KEPT}
          END AS verdict,
          p.pano_id, p.image_capture_date, ${type_number} AS type_place, ST_X(l.geom),
          ST_Y(l.geom), p.user_id, p.severity, p.tags, p.time_created, s.street_edge_id, p.agree_count,
          p.disagree_count, p.unsure_count, s.osm_way_id, s.region_id, p.ai_agree_count, p.ai_disagree_count, p.ai_unsure_count
        FROM published_label p
        JOIN label l ON l.label_id = p.label_id
        LEFT JOIN street_edge s ON s.street_edge_id = p.street_edge_id AND NOT s.deleted
        LEFT JOIN (
          SELECT audit_task_id, user_id, array_agg(street_edge_id) AS streets
          FROM audit_task
          WHERE low_quality
          GROUP BY audit_task_id, user_id
        ) flagged ON flagged.audit_task_id = l.audit_task_id AND flagged.user_id = l.user_id
        WHERE ${read}
        ORDER BY p.label_id
        """.transform(Verdict::numbered);

    private final Candidates candidates = new Candidates();
    private final long[] verdicts = new long[Verdict.values().length];

    /**
     * Reads labels.
     *
     * @param scope labels to read
     * @param clusterScope those of them that are to be clustered
     */
    public Candidates read(RefreshConnection database, Scope scope, Scope clusterScope) throws SQLException {
        var select = new SqlTemplate(SELECT)
                .with("type_number", TypeSql.number("p.label_type"))
                .with("clustered", clusterScope.on("p.label_id"))
                .with("read", scope.on("p.label_id"));
        try (CopyReader rows = database.copyOut(select.sql())) {
            while (rows.next()) {
                accept(rows.row());
            }
        }
        return candidates;
    }

    /** Returns the number of labels with the verdict. */
    public long count(Verdict verdict) {
        return verdicts[verdict.ordinal()];
    }

    private void accept(CopyRow row) {
        long label = row.integer(0);
        Verdict verdict = Verdict.of(row.integer(1));
        verdicts[verdict.ordinal()]++;
        int pano = candidates.panoramas.number(row, 2);
        if (!row.isNull(3)) {
            candidates.panoramas.capture(pano, label, CaptureMonth.firstDay(row.bytes(), row.start(3), row.length(3)));
        }
        if (verdict == Verdict.KEPT) {
            candidates.ensureRoom();
            keep(row, label, pano, candidates.size++);
        }
    }

    private void keep(CopyRow row, long label, int pano, int at) {
        candidates.id[at] = label;
        candidates.pano[at] = pano;
        candidates.type[at] = (byte) row.integer(4);
        candidates.lon[at] = row.number(5);
        candidates.lat[at] = row.number(6);
        candidates.user[at] = candidates.users.number(row, 7);
        candidates.severity[at] = row.isNull(8) ? 0 : (byte) row.integer(8);
        candidates.tagSet[at] = candidates.tags.setNumber(row, 9);
        candidates.created[at] = row.integer(10);
        candidates.street[at] = row.isNull(11) ? Candidates.NO_STREET : row.integer(11);
        candidates.streets.note(candidates.street[at], row, 15, 16);
        candidates.agree[at] = (int) row.integer(12);
        candidates.disagree[at] = (int) row.integer(13);
        candidates.unsure[at] = (int) row.integer(14);
        candidates.aiAgree[at] = (int) row.integer(17);
        candidates.aiDisagree[at] = (int) row.integer(18);
        candidates.aiUnsure[at] = (int) row.integer(19);
    }
}

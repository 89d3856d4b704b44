package org.sidewalkdata.refresh.change;

import java.sql.SQLException;
import java.util.Collection;
import java.util.UUID;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.table.Database;

/**
 * What the noted changes touch, as temporary tables. Each set may be larger than needed, never smaller: what is derived
 * anew without need comes out the same. The steps of an incremental refresh fill them in this order.
 */
public final class Touched {
    /** Labels whose published row may change. */
    public static final String LABELS = "IN (SELECT label_id FROM touched_label)";

    /** Users whose published row may change. */
    public static final String USERS = "IN (SELECT user_id FROM touched_user)";

    /** Labels of a low-quality author who was not before, or the other way round. */
    public static final String FLIPPED_LABELS = "IN (SELECT label_id FROM flipped_label)";

    /** Labels whose cluster may change: whole components, so that no other label can be near one of them. */
    public static final String CLUSTERED = "IN (SELECT label_id FROM touched_cluster_label)";

    /** Those, and the labels that may know the capture date of one of their panoramas. */
    public static final String CLUSTERED_OR_DATING = "IN (SELECT label_id FROM dating_label)";

    /** Streets whose published row may change. */
    public static final String STREETS = "IN (SELECT street_edge_id FROM touched_street)";

    private final Database database;

    public Touched(Database database) {
        this.database = database;
    }

    /** Labels: noted themselves, on noted streets, of noted audits, or by or voted on by users who came or went. */
    public void labels() throws SQLException {
        create("moved_user", "user_id", """
            SELECT c.user_id
            FROM (SELECT DISTINCT user_id FROM changed_user) c
            LEFT JOIN app_user u ON u.user_id = c.user_id AND NOT u.excluded
            LEFT JOIN published_user p ON p.user_id = c.user_id
            WHERE (u.user_id IS NULL) <> (p.user_id IS NULL)
            """);
        create("touched_label", "label_id", """
            SELECT label_id FROM changed_label
            UNION
            SELECT label_id FROM label WHERE street_edge_id IN (SELECT street_edge_id FROM changed_street)
            UNION
            SELECT l.label_id FROM changed_audit a JOIN label l USING (audit_task_id, user_id)
            UNION
            SELECT label_id FROM label WHERE user_id IN (SELECT user_id FROM moved_user)
            UNION
            SELECT label_id FROM label_validation WHERE user_id IN (SELECT user_id FROM moved_user)
            """);
    }

    /** Whether the touched labels are more than a fifth of all: then deriving everything is less work. */
    public boolean isLargeShare() throws SQLException {
        return database.isTrue("""
            SELECT (SELECT count(*) FROM touched_label)
              > 0.2 * (SELECT greatest(reltuples, 1000) FROM pg_class WHERE oid = 'published_label'::regclass)
            """);
    }

    /** What is published now of the touched labels. */
    public void oldLabels() throws SQLException {
        create("old_label", "label_id", """
            SELECT p.label_id, p.user_id, p.pano_id, p.label_type, p.correct, p.agree_count, p.disagree_count,
              p.unsure_count, p.validations, p.image_capture_date, p.street_edge_id
            FROM published_label p
            JOIN touched_label USING (label_id)
            """);
    }

    /**
     * Users: noted, who walked noted audits or streets, and those given.
     *
     * @param counted authors and voters of touched labels, then and now
     */
    public void users(Collection<UUID> counted) throws SQLException {
        database.execute("CREATE TEMP TABLE counted_user (user_id uuid) ON COMMIT DROP");
        try (CopyWriter out = database.copyIn("counted_user")) {
            for (UUID user : counted) {
                out.beginRow(1);
                out.uuid(user);
            }
            out.finish();
        }
        create("touched_user", "user_id", """
            SELECT user_id FROM counted_user
            UNION
            SELECT user_id FROM changed_user
            UNION
            SELECT user_id FROM changed_audit
            UNION
            SELECT user_id FROM audit_task WHERE street_edge_id IN (SELECT street_edge_id FROM changed_street)
            """);
    }

    /** Users whose quality is another in the draft than in what is published, and their labels. */
    public void flipped() throws SQLException {
        create("flipped_user", "user_id", """
            SELECT n.user_id
            FROM new_published_user n
            JOIN published_user p USING (user_id)
            WHERE n.high_quality <> p.high_quality
            """);
        create("flipped_label", "label_id", """
            SELECT label_id FROM label WHERE user_id IN (SELECT user_id FROM flipped_user)
            EXCEPT
            SELECT label_id FROM touched_label
            """);
        database.execute("INSERT INTO touched_label SELECT label_id FROM flipped_label");
        database.execute("ANALYZE touched_label");
    }

    /**
     * Labels to cluster anew, after the labels were published. Closed: a label that is not among them was not near one
     * of them before, and is not near a touched one now.
     */
    public void clusters() throws SQLException {
        create("touched_pano", "pano_id", """
            SELECT DISTINCT pano.id AS pano_id
            FROM touched_label
            LEFT JOIN old_label o USING (label_id)
            LEFT JOIN published_label n USING (label_id)
            CROSS JOIN unnest(ARRAY[o.pano_id, n.pano_id]) AS pano (id)
            WHERE (o.pano_id, o.image_capture_date) IS DISTINCT FROM (n.pano_id, n.image_capture_date) AND pano.id IS NOT NULL
            """);
        create("near_label", "label_id", """
            SELECT DISTINCT near.label_id
            FROM touched_label
            JOIN published_label p USING (label_id)
            JOIN cluster_threshold c USING (label_type)
            JOIN published_label near ON near.geom && reach(p.geom, c.meters) AND near.label_type = p.label_type
            """);
        create("touched_component", "component_id", """
            SELECT DISTINCT m.component_id
            FROM published_cluster_member m
            WHERE m.label_id IN (
              SELECT label_id FROM touched_label
              UNION
              SELECT label_id FROM label WHERE pano_id IN (SELECT pano_id FROM touched_pano)
              UNION
              SELECT label_id FROM near_label)
            """);
        create("touched_cluster_label", "label_id", """
            SELECT label_id FROM published_cluster_member WHERE component_id IN (SELECT component_id FROM touched_component)
            UNION
            SELECT label_id FROM touched_label
            """);
        create("dating_label", "label_id", """
            SELECT label_id FROM touched_cluster_label
            UNION
            SELECT dating.label_id
            FROM touched_cluster_label
            JOIN label l USING (label_id)
            JOIN label dating ON dating.pano_id = l.pano_id
            """);
    }

    /**
     * Streets: noted, with noted audits or audits of users who came, went or flipped, or with a touched cluster or label, now
     * or before.
     */
    public void streets() throws SQLException {
        create("touched_street", "street_edge_id", """
            SELECT street_edge_id FROM changed_street
            UNION
            SELECT street_edge_id FROM changed_audit
            UNION
            SELECT street_edge_id FROM audit_task
            WHERE user_id IN (SELECT user_id FROM flipped_user UNION SELECT user_id FROM moved_user)
            UNION
            SELECT street_edge_id FROM published_cluster
            WHERE street_edge_id IS NOT NULL AND label_cluster_id %s
            UNION
            SELECT street_edge_id FROM cluster_draft WHERE street_edge_id IS NOT NULL
            UNION
            SELECT street_edge_id FROM old_label WHERE street_edge_id IS NOT NULL
            UNION
            SELECT p.street_edge_id
            FROM touched_label
            JOIN published_label p USING (label_id)
            WHERE p.street_edge_id IS NOT NULL
            """.formatted(CLUSTERED));
    }

    /** In key order and known to be without repeats: then lookups by it go through an index page by page. */
    private void create(String table, String key, String query) throws SQLException {
        database.executeAll(
                "CREATE TEMP TABLE " + table + " ON COMMIT DROP AS SELECT * FROM (" + query + ") q ORDER BY " + key,
                "CREATE UNIQUE INDEX ON " + table + " (" + key + ")",
                "ANALYZE " + table + " (" + key + ")");
    }
}

package org.sidewalkdata.refresh.change;

import java.sql.SQLException;
import java.util.Collection;
import java.util.Locale;
import java.util.UUID;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.refresh.table.KeySet;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.SqlTemplate;
import org.sidewalkdata.refresh.table.StagedRows;
import org.sidewalkdata.refresh.table.TempTable;

/**
 * The rows that the noted changes affect. Each set may be larger than needed, never smaller: deriving an unaffected row
 * again gives the same row. Methods take the inputs of a set as parameters, which fixes the order of the steps of an
 * incremental refresh.
 */
public final class AffectedKeys {
    private final RefreshConnection database;
    private final KeySet movedUsers;
    private final KeySet labels;

    private AffectedKeys(RefreshConnection database, KeySet movedUsers, KeySet labels) {
        this.database = database;
        this.movedUsers = movedUsers;
        this.labels = labels;
    }

    /**
     * Finds affected labels: noted themselves, on noted streets, of noted audits, or by or voted on by users who were
     * added or removed.
     */
    public static AffectedKeys find(RefreshConnection database) throws SQLException {
        KeySet movedUsers = KeySet.of(database, "moved_user", "user_id", """
            SELECT c.user_id
            FROM (SELECT DISTINCT user_id FROM changed_user) c
            LEFT JOIN app_user u ON u.user_id = c.user_id AND NOT u.excluded
            LEFT JOIN published_user p ON p.user_id = c.user_id
            WHERE (u.user_id IS NULL) <> (p.user_id IS NULL)
            """);
        KeySet labels = KeySet.of(database, "touched_label", "label_id", """
            SELECT label_id FROM changed_label
            UNION
            SELECT label_id FROM label WHERE street_edge_id IN (SELECT street_edge_id FROM changed_street)
            UNION
            SELECT l.label_id FROM changed_audit a JOIN label l USING (audit_task_id, user_id)
            UNION
            SELECT label_id FROM label WHERE %1$s
            UNION
            SELECT label_id FROM label_validation WHERE %1$s
            """, movedUsers.on("user_id"));
        return new AffectedKeys(database, movedUsers, labels);
    }

    /** Returns the labels whose published row may change. */
    public KeySet labels() {
        return labels;
    }

    /** Returns whether a street itself changed. */
    public boolean anyStreet() throws SQLException {
        return database.isTrue("SELECT EXISTS (SELECT FROM changed_street)");
    }

    /** Returns whether the affected labels are more than a fifth of all: then deriving everything is less work. */
    public boolean isLargeShare() throws SQLException {
        return database.isTrue(String.format(Locale.ROOT, """
            SELECT (SELECT count(*) FROM %s)
              > 0.2 * (SELECT greatest(reltuples, 1000) FROM pg_class WHERE oid = 'published_label'::regclass)
            """, labels));
    }

    /** Returns the published rows of the affected labels; must be called before these are published anew. */
    public TempTable oldLabels() throws SQLException {
        return TempTable.of(database, "old_label", "label_id", """
            SELECT p.label_id, p.user_id, p.pano_id, p.label_type, p.correct, p.agree_count, p.disagree_count,
              p.unsure_count, p.validations, p.image_capture_date, p.street_edge_id, p.time_created, p.geom
            FROM published_label p
            JOIN %s USING (label_id)
            """, labels);
    }

    /**
     * Returns the users whose published row may change: noted users, users with noted audits or audits on noted
     * streets, and those given.
     *
     * @param counted authors and voters of recounted labels, then and now
     */
    public KeySet users(Collection<UUID> counted) throws SQLException {
        TempTable given = TempTable.create(database, "counted_user", "user_id uuid");
        try (CopyWriter out = given.copyIn()) {
            for (UUID user : counted) {
                out.beginRow(1);
                out.uuid(user);
            }
            out.finish();
        }
        return KeySet.of(database, "touched_user", "user_id", """
            SELECT user_id FROM %s
            UNION
            SELECT user_id FROM changed_user
            UNION
            SELECT user_id FROM changed_audit
            UNION
            SELECT user_id FROM audit_task WHERE street_edge_id IN (SELECT street_edge_id FROM changed_street)
            """, given);
    }

    /**
     * Users whose quality differs from the published one, and their labels, which count as affected from now on.
     *
     * @param labels labels that were not affected before
     */
    public record Flipped(KeySet users, KeySet labels) {}

    /**
     * Finds users whose quality changed.
     *
     * @param drafted the users as they are to be published
     */
    public Flipped flipped(StagedRows drafted) throws SQLException {
        KeySet users = KeySet.of(database, "flipped_user", "user_id", """
            SELECT n.user_id
            FROM %s n
            JOIN published_user p USING (user_id)
            WHERE n.high_quality <> p.high_quality
            """, drafted);
        KeySet theirs = KeySet.of(database, "flipped_label", "label_id", """
            SELECT label_id FROM label WHERE %s
            EXCEPT
            %s
            """, users.on("user_id"), labels.select());
        labels.add(theirs);
        return new Flipped(users, theirs);
    }

    /**
     * Labels whose cluster may change: whole components. A label outside them was not near one of them before, and is
     * not near an affected label now.
     *
     * @param orDating these labels, and labels that may have the capture date of one of their panoramas
     */
    public record Clustered(KeySet labels, KeySet orDating) {}

    /**
     * Returns the labels to cluster anew; must be called after the labels were published. What is near a label that was
     * clustered at the same place is in its component, or affected itself.
     */
    public Clustered clusters(TempTable oldLabels) throws SQLException {
        KeySet panoramas = KeySet.of(database, "touched_pano", "pano_id", """
            SELECT DISTINCT pano.id AS pano_id
            FROM %s
            LEFT JOIN %s o USING (label_id)
            LEFT JOIN published_label n USING (label_id)
            CROSS JOIN unnest(ARRAY[o.pano_id, n.pano_id]) AS pano (id)
            WHERE (o.pano_id, o.image_capture_date) IS DISTINCT FROM (n.pano_id, n.image_capture_date) AND pano.id IS NOT NULL
            """, labels, oldLabels);
        KeySet near = KeySet.of(database, "near_label", "label_id", """
            SELECT DISTINCT near.label_id
            FROM %s
            JOIN published_label p USING (label_id)
            JOIN cluster_threshold c USING (label_type)
            JOIN published_label near ON near.geom && reach(p.geom, c.meters) AND near.label_type = p.label_type
            WHERE NOT EXISTS (
              SELECT
              FROM %s o
              JOIN published_cluster_member USING (label_id)
              WHERE o.label_id = p.label_id AND o.label_type = p.label_type AND o.geom ~= p.geom)
            """, labels, oldLabels);
        KeySet components = KeySet.of(
                database,
                "touched_component",
                "component_id",
                """
            SELECT DISTINCT m.component_id
            FROM published_cluster_member m
            WHERE m.label_id IN (
              %s
              UNION
              SELECT label_id FROM label WHERE %s
              UNION
              %s)
            """,
                labels.select(),
                panoramas.on("pano_id"),
                near.select());
        KeySet clustered = KeySet.of(
                database, "touched_cluster_label", "label_id", """
            SELECT label_id FROM published_cluster_member WHERE %s
            UNION
            %s
            """, components.on("component_id"), labels.select());
        KeySet orDating = KeySet.of(database, "dating_label", "label_id", """
            %s
            UNION
            SELECT dating.label_id
            FROM %s
            JOIN label l USING (label_id)
            JOIN label dating ON dating.pano_id = l.pano_id
            """, clustered.select(), clustered);
        return new Clustered(clustered, orDating);
    }

    /**
     * Returns street, intersection, type and position of the affected clusters that are published now; must be called before
     * clusters are published anew.
     */
    public TempTable oldClusters(Clustered clustered) throws SQLException {
        return TempTable.of(
                database,
                "old_cluster",
                "label_cluster_id",
                "SELECT label_cluster_id, street_edge_id, intersection_id, label_type, geom FROM published_cluster WHERE "
                        + clustered.labels().on("label_cluster_id"));
    }

    /**
     * Returns the affected streets: noted, with noted grades, with noted audits or audits of users who were added, removed or flipped, or
     * with an affected cluster or label, now or before.
     *
     * @param oldClusters places of the affected clusters as published now
     * @param clusters the clusters as they are to be published
     * @param changedNodes streets with other nodes at their ends
     */
    public KeySet streets(
            TempTable oldLabels, Flipped flipped, TempTable oldClusters, StagedRows clusters, TempTable changedNodes)
            throws SQLException {
        var query = new SqlTemplate("""
            SELECT street_edge_id FROM changed_street
            UNION
            SELECT street_edge_id FROM changed_audit
            UNION
            SELECT street_edge_id FROM changed_grade
            UNION
            SELECT street_edge_id FROM audit_task WHERE user_id IN (${flipped_users} UNION ${moved_users})
            UNION
            SELECT street_edge_id FROM ${old_clusters} WHERE street_edge_id IS NOT NULL
            UNION
            SELECT street_edge_id FROM ${clusters} WHERE street_edge_id IS NOT NULL
            UNION
            SELECT street_edge_id FROM ${old_labels} WHERE street_edge_id IS NOT NULL
            UNION
            SELECT p.street_edge_id
            FROM ${labels}
            JOIN published_label p USING (label_id)
            WHERE p.street_edge_id IS NOT NULL
            UNION
            SELECT street_edge_id FROM ${changed_nodes}
            """)
                .with("flipped_users", flipped.users().select())
                .with("moved_users", movedUsers.select())
                .with("old_clusters", oldClusters)
                .with("clusters", clusters)
                .with("old_labels", oldLabels)
                .with("labels", labels)
                .with("changed_nodes", changedNodes);
        return KeySet.of(database, "touched_street", "street_edge_id", query.sql());
    }

    /**
     * Places, before and now, where areas count something else: labels that were added, removed or moved, or have another author or
     * time, and clusters that were added, removed or moved, or have another type.
     */
    public record Moved(TempTable labels, TempTable clusters) {}

    /** Returns what moved; called after labels and clusters were published. */
    public Moved moved(TempTable oldLabels, TempTable oldClusters, Clustered clustered) throws SQLException {
        return new Moved(
                TempTable.ofPoints(database, "moved_label_point", """
            SELECT place.geom
            FROM %s o
            FULL JOIN (SELECT * FROM published_label WHERE %s) n USING (label_id)
            CROSS JOIN LATERAL (VALUES (o.geom), (n.geom)) AS place (geom)
            WHERE place.geom IS NOT NULL
              AND (o.user_id, o.time_created, o.geom) IS DISTINCT FROM (n.user_id, n.time_created, n.geom)
            """, oldLabels, labels.on("label_id")),
                TempTable.ofPoints(
                        database,
                        "moved_cluster_point",
                        """
            SELECT place.geom
            FROM %s o
            FULL JOIN (SELECT * FROM published_cluster WHERE %s) n USING (label_cluster_id)
            CROSS JOIN LATERAL (VALUES (o.geom), (n.geom)) AS place (geom)
            WHERE place.geom IS NOT NULL AND (o.label_type, o.geom) IS DISTINCT FROM (n.label_type, n.geom)
            """,
                        oldClusters,
                        clustered.labels().on("label_cluster_id")));
    }

    /** Returns the published intersections if a street changed: no other change affects them. */
    public TempTable oldIntersections() throws SQLException {
        return TempTable.of(database, "old_intersection", "intersection_id", """
            SELECT * FROM published_intersection WHERE EXISTS (SELECT FROM changed_street)
            """);
    }

    /** Returns intersections that were added, removed or changed; must be called after the new ones are published. */
    public KeySet intersections(TempTable oldIntersections) throws SQLException {
        return KeySet.of(database, "changed_intersection", "intersection_id", """
            SELECT intersection_id
            FROM published_intersection n
            FULL JOIN %s o USING (intersection_id)
            WHERE EXISTS (SELECT FROM changed_street) AND (n.degree IS NULL OR o.degree IS NULL OR n *<> o)
            """, oldIntersections);
    }

    /**
     * Returns the intersections of affected clusters, now and before.
     *
     * @param clusters the clusters as they are to be published
     */
    public KeySet intersectionsOf(TempTable oldClusters, StagedRows clusters) throws SQLException {
        return KeySet.of(database, "clustered_intersection", "intersection_id", """
            SELECT intersection_id FROM %s WHERE intersection_id IS NOT NULL
            UNION
            SELECT intersection_id FROM %s WHERE intersection_id IS NOT NULL
            """, oldClusters, clusters);
    }

    /**
     * Returns streets whose score may change, besides the affected ones: of removed intersections, and of clusters that
     * moved to other intersections.
     *
     * @param moved the clusters
     */
    public KeySet streetsBeside(KeySet streets, TempTable oldIntersections, KeySet changed, TempTable moved)
            throws SQLException {
        var query = new SqlTemplate("""
            (SELECT street_edge_id FROM ${moved} WHERE street_edge_id IS NOT NULL
            UNION
            SELECT unnest(street_edge_ids) FROM ${old_intersections} WHERE ${changed})
            EXCEPT
            ${streets}
            """)
                .with("moved", moved)
                .with("old_intersections", oldIntersections)
                .with("changed", changed.on("intersection_id"))
                .with("streets", streets.select());
        return KeySet.of(database, "beside_street", "street_edge_id", query.sql());
    }

    /**
     * Returns intersections whose score may change: changed ones, those of affected clusters, and those that lost or
     * got a cluster.
     */
    public KeySet scoredIntersections(KeySet changed, KeySet ofClusters, TempTable moved) throws SQLException {
        return KeySet.of(
                database, "touched_intersection", "intersection_id", """
            %s
            UNION
            %s
            UNION
            SELECT side.id
            FROM %s
            CROSS JOIN unnest(ARRAY[from_id, to_id]) AS side (id)
            WHERE side.id IS NOT NULL
            """, changed.select(), ofClusters.select(), moved);
    }
}

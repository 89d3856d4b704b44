package org.sidewalkdata.refresh.cluster;

import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.IntStream;
import org.sidewalkdata.cluster.Clustering;
import org.sidewalkdata.cluster.CompleteLinkage;
import org.sidewalkdata.cluster.Points;
import org.sidewalkdata.copy.CopyWriter;
import org.sidewalkdata.model.LabelType;
import org.sidewalkdata.refresh.city.CoveringRegions;
import org.sidewalkdata.refresh.city.Rules;
import org.sidewalkdata.refresh.network.Corners;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.StagedRows;

/** Derives {@code published_cluster} and {@code published_cluster_member} (D6 to D8). */
public final class ClusterStep {
    private final RefreshConnection database;
    private final Rules rules;
    private final Corners corners;
    private final CoveringRegions regions;

    public ClusterStep(RefreshConnection database, Rules rules, Corners corners, CoveringRegions regions) {
        this.database = database;
        this.rules = rules;
        this.corners = corners;
        this.regions = regions;
    }

    /** Clusters the labels; when the clusters are written, their number is added to the counts by type. */
    public ClusterDrafts cluster(Candidates labels, Map<LabelType, Long> counts) {
        long[] cluster = new long[labels.size];
        long[] component = new long[labels.size];
        for (LabelType type : LabelType.values()) {
            cluster(labels, type, cluster, component);
        }
        var members = new ClusterMembers(labels.id, cluster);
        return new ClusterDrafts(
                out -> writeMembers(out, labels, cluster, component),
                new ClusterRows(labels, members, rules.score().defaultModel(), corners, regions, counts));
    }

    private void cluster(Candidates labels, LabelType type, long[] cluster, long[] component) {
        int[] places = IntStream.range(0, labels.size)
                .filter(i -> labels.type[i] == type.ordinal())
                .toArray();
        var points = new Points(
                Arrays.stream(places).mapToLong(i -> labels.id[i]).toArray(),
                Arrays.stream(places).mapToDouble(i -> labels.lon[i]).toArray(),
                Arrays.stream(places).mapToDouble(i -> labels.lat[i]).toArray(),
                Arrays.stream(places).map(i -> labels.user[i]).toArray(),
                Arrays.stream(places).map(i -> labels.pano[i]).toArray());
        Clustering clustering = CompleteLinkage.cluster(points, rules.threshold(type), true);
        for (int i = 0; i < places.length; i++) {
            cluster[places[i]] = clustering.clusterIds()[i];
            component[places[i]] = clustering.componentIds()[i];
        }
    }

    private static void writeMembers(CopyWriter out, Candidates labels, long[] cluster, long[] component)
            throws SQLException {
        for (int i = 0; i < labels.size; i++) {
            out.beginRow(3);
            out.int8(labels.id[i]);
            out.int8(cluster[i]);
            out.int8(component[i]);
        }
    }

    /**
     * Writes the members.
     *
     * @param scope the labels that were clustered, and those that are gone
     */
    public ServingTable.Changes mergeMembers(ClusterDrafts drafts, Scope scope) throws SQLException {
        return ServingTable.PUBLISHED_CLUSTER_MEMBER.copy(
                database, "label_id, label_cluster_id, component_id", scope, drafts.members());
    }

    /** Writes all clusters of the city. */
    public ServingTable.Changes writeAll(ClusterDrafts drafts) throws SQLException {
        return ServingTable.PUBLISHED_CLUSTER.copy(database, ClusterRows.COLUMNS, Scope.ALL, drafts.clusters());
    }

    /** Writes the clusters to a temporary table, so that other steps can read them before they are published. */
    public StagedRows stage(ClusterDrafts drafts) throws SQLException {
        StagedRows draft = ServingTable.PUBLISHED_CLUSTER.draft(database);
        try (CopyWriter out = draft.copyIn(ClusterRows.COLUMNS)) {
            drafts.clusters().write(out);
            out.finish();
        }
        draft.analyze();
        return draft;
    }
}

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
import org.sidewalkdata.refresh.table.Database;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;
import org.sidewalkdata.refresh.table.TypeSql;

/** Derives {@code published_cluster} and {@code published_cluster_member} (D6 to D8). */
public final class ClusterStep {
    private static final String COLUMNS = """
        label_cluster_id, label_type, street_edge_id, osm_way_id, region_id, region_name,
        avg_image_capture_date, avg_label_date, median_severity, agree_count, disagree_count, unsure_count,
        cluster_size, label_ids, users, tag_counts, weight, reliability, intersection_id, geom
        """;

    private static final String SELECT = """
        SELECT
          d.label_cluster_id, d.label_type, d.street_edge_id, s.osm_way_id, region.region_id, region.name,
          d.avg_image_capture_date, d.avg_label_date, d.median_severity, d.agree_count, d.disagree_count,
          d.unsure_count, d.cluster_size, d.label_ids, d.users, d.tag_counts, d.weight, d.reliability, d.intersection_id,
          published_position(d.lon, d.lat)
        FROM %s d
        LEFT JOIN street_edge s ON s.street_edge_id = d.street_edge_id
        LEFT JOIN region ON region.region_id = coalesce(d.covering_region_id, s.region_id)
        ORDER BY d.label_cluster_id
        """;

    private final Database database;
    private final Rules rules;
    private final Corners corners;
    private final CoveringRegions regions;

    public ClusterStep(Database database, Rules rules, Corners corners, CoveringRegions regions) {
        this.database = database;
        this.rules = rules;
        this.corners = corners;
        this.regions = regions;
    }

    /** Clusters the labels and drafts the rows; adds the number of clusters of each type to the counts. */
    public ClusterDrafts draft(Candidates labels, Map<LabelType, Long> counts) throws SQLException {
        long[] cluster = new long[labels.size];
        long[] component = new long[labels.size];
        for (LabelType type : LabelType.values()) {
            cluster(labels, type, cluster, component);
        }
        return new ClusterDrafts(
                out -> writeMembers(out, labels, cluster, component), draftClusters(labels, cluster, counts));
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

    private TempTable draftClusters(Candidates labels, long[] cluster, Map<LabelType, Long> counts)
            throws SQLException {
        var draft = new ClusterDraft(labels, rules.score().defaultModel(), corners, regions);
        var members = new ClusterMembers(labels.id, cluster);
        TempTable table = TempTable.create(database, "cluster_draft", ClusterDraft.COLUMNS);
        try (CopyWriter out = table.copyIn()) {
            for (int number = 0; number < members.count(); number++) {
                int[] places = members.of(number);
                draft.write(out, places);
                counts.merge(TypeSql.of(labels.type[places[0]]), 1L, Long::sum);
            }
            out.finish();
        }
        table.analyze("label_cluster_id", "street_edge_id");
        return table;
    }

    /** @param scope the labels that were clustered, and those that are gone */
    public ServingTable.Changes mergeMembers(ClusterDrafts drafts, Scope scope) throws SQLException {
        return ServingTable.PUBLISHED_CLUSTER_MEMBER.copy(
                database, "label_id, label_cluster_id, component_id", scope, drafts.members());
    }

    /** @param scope the clusters that were drafted, and those that are gone */
    public ServingTable.Changes merge(ClusterDrafts drafts, Scope scope) throws SQLException {
        return ServingTable.PUBLISHED_CLUSTER.fill(database, COLUMNS, SELECT.formatted(drafts.clusters()), scope);
    }
}

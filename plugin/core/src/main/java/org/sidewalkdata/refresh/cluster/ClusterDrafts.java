package org.sidewalkdata.refresh.cluster;

import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;

/**
 * What {@link ClusterStep} drafted.
 *
 * @param members writes the rows of {@code published_cluster_member}, ascending by label
 * @param clusters the clusters as {@link ClusterDraft} writes them: without what other tables know of them
 */
public record ClusterDrafts(ServingTable.Rows members, TempTable clusters) {}

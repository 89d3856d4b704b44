package org.sidewalkdata.refresh.cluster;

import org.sidewalkdata.refresh.table.ServingTable;

/**
 * The result of {@link ClusterStep}. Each part can be written once.
 *
 * @param members writes the rows of {@code published_cluster_member}, ascending by label
 * @param clusters writes the rows of {@code published_cluster}, ascending by cluster
 */
public record ClusterDrafts(ServingTable.Rows members, ServingTable.Rows clusters) {}

package org.sidewalkdata.refresh.cluster;

import org.sidewalkdata.refresh.table.Draft;
import org.sidewalkdata.refresh.table.TempTable;

/**
 * What {@link ClusterStep} drafted.
 *
 * @param members of {@code published_cluster_member}
 * @param clusters the clusters as {@link ClusterDraft} writes them: without what other tables know of them
 */
public record ClusterDrafts(Draft members, TempTable clusters) {}

package org.sidewalkdata.cluster;

/**
 * Which cluster and which component each label belongs to, row by row as in {@link Points}.
 *
 * @param clusterIds smallest label id of the label's cluster
 * @param componentIds smallest label id of the label's component: the labels linked hop by hop within the threshold. A
 *     cluster lies in one component, and what happens in one component changes nothing in another
 */
public record Clustering(long[] clusterIds, long[] componentIds) {}

package org.sidewalkdata.cluster;

/**
 * The cluster and the component of each label, row by row as in {@link Points}.
 *
 * @param clusterIds smallest label id of the label's cluster
 * @param componentIds smallest label id of the label's component: the labels linked hop by hop within the threshold. A
 *         cluster lies in one component, and a change in one component affects no other
 */
public record Clustering(long[] clusterIds, long[] componentIds) {}

package org.sidewalkdata.cluster;

/** Clusters one component by complete linkage. */
interface Linkage {
    /**
     * Sets {@code clusterOf[label]} to the smallest label of its cluster, for every label of the component.
     *
     * @param members labels of the component, ascending
     */
    void cluster(int[] members, int[] clusterOf);
}

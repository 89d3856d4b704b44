package org.sidewalkdata.score;

/**
 * What an active tag adds to its type's term, as it stands: no weight scales it. Immutable.
 *
 * @param adjustment signed
 * @param anyCluster of a {@link Scoring#STREET_CONDITION} type: the tag speaks of one point of the street, so it is active
 *     when it is on any single cluster; otherwise it is judged over all labels of the street's clusters
 */
public record TagRule(double adjustment, boolean anyCluster) {}

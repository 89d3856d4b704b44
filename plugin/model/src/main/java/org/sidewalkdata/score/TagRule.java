package org.sidewalkdata.score;

/**
 * The adjustment that an active tag adds to its type's term; no weight scales it. Immutable.
 *
 * @param adjustment signed
 * @param anyCluster for a {@link Scoring#STREET_CONDITION} type: the tag describes one point of the street, so it is
 *     active if it is active on any single cluster; otherwise it is judged over all labels of the street's clusters
 */
public record TagRule(double adjustment, boolean anyCluster) {}

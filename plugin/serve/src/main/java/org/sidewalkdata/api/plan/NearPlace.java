package org.sidewalkdata.api.plan;

/**
 * A place near a street.
 *
 * @param meters from the place to the nearest point of the street that it reaches first
 * @param alongStreets false: in a straight line, because no streets connect them
 */
public record NearPlace(PlanPlace place, double meters, boolean alongStreets) {}

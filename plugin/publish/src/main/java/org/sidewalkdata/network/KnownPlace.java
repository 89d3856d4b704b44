package org.sidewalkdata.network;

/**
 * The last position of an intersection. Immutable.
 *
 * @param lon longitude, degrees
 * @param lat latitude, degrees
 */
public record KnownPlace(long id, double lon, double lat) {}

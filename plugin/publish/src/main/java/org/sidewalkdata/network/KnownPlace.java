package org.sidewalkdata.network;

/**
 * Where an intersection was the last time. Immutable.
 *
 * @param lon longitude, degrees
 * @param lat latitude, degrees
 */
public record KnownPlace(long id, double lon, double lat) {}

package org.sidewalkdata.api.endpoint;

/**
 * A request that works on any city, for people to try.
 *
 * @param title what one gets
 * @param place where of the city: a host fills it in
 * @param query the other parameters, {@code labelType=Signal&inline=true}; empty text: none
 */
public record Example(String title, Place place, String query) {
    /** What part of a city an example asks for. */
    public enum Place {
        /** No location parameter: all of it, or an endpoint that has none. */
        EVERYWHERE,
        /** The {@code bbox} of a busy part. */
        BOX,
        /** The {@code regionId} of a busy region. */
        REGION,
        /** The {@code streetEdgeId} of a busy street. */
        STREET
    }

    /** Without a location parameter. */
    public static Example everywhere(String title, String query) {
        return new Example(title, Place.EVERYWHERE, query);
    }
}

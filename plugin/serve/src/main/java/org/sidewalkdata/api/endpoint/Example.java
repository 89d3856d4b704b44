package org.sidewalkdata.api.endpoint;

/**
 * An example request that works for any city.
 *
 * @param title the title of the result
 * @param place the part of the city; the host fills in its parameter
 * @param query the other parameters, such as {@code labelType=Signal&inline=true}; empty text: no other parameters
 */
public record Example(String title, Place place, String query) {
    /** The part of a city that an example requests. */
    public enum Place {
        /** The whole city, or an endpoint without a location parameter. */
        EVERYWHERE,
        /** The {@code bbox} of a busy part. */
        BOX,
        /** The {@code regionId} of a busy region. */
        REGION,
        /** The {@code streetEdgeId} of a busy street. */
        STREET
    }

    /** Creates an example without a location parameter. */
    public static Example everywhere(String title, String query) {
        return new Example(title, Place.EVERYWHERE, query);
    }
}

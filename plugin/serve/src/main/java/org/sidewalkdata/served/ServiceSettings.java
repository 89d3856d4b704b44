package org.sidewalkdata.served;

import java.util.OptionalInt;
import org.sidewalkdata.model.Publisher;

/**
 * The settings of the OGC services.
 *
 * @param baseUrl public URL of the host; empty text: as given by each request
 * @param build name of the program's build, so that answers of a new build have new ETags
 * @param publisher attribution and license in documents
 * @param crs number of EPSG of the coordinate reference system of the city's own maps; empty: none
 * @param pictures request for a map image, below the host's root, without the area and layers; empty text: pages have
 *     no maps
 */
public record ServiceSettings(String baseUrl, String build, Publisher publisher, OptionalInt crs, String pictures) {
    public static ServiceSettings defaults() {
        return new ServiceSettings("", "dev", Publisher.byDefault(), OptionalInt.empty(), "");
    }

    /** Returns these settings with another publisher. */
    public ServiceSettings by(Publisher other) {
        return new ServiceSettings(baseUrl, build, other, crs, pictures);
    }

    /** Returns these settings with a coordinate reference system of the city's own maps. */
    public ServiceSettings in(int epsg) {
        return new ServiceSettings(baseUrl, build, publisher, OptionalInt.of(epsg), pictures);
    }
}

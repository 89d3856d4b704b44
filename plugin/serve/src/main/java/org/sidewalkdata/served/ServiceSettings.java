package org.sidewalkdata.served;

import java.time.Duration;
import java.util.OptionalInt;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.model.Publisher;

/**
 * The settings of the OGC services.
 *
 * @param baseUrl public URL of the host; empty text: as given by each request
 * @param cacheControl Cache-Control header of successful answers (A13)
 * @param retryAfter smallest value of Retry-After
 * @param build name of the program's build, so that answers of a new build have new ETags
 * @param publisher attribution and license in documents
 * @param crs number of EPSG of the coordinate reference system of the city's own maps; empty: none
 * @param pictures request for a map image, below the host's root, without the area and layers; empty text: pages have
 *     no maps
 */
public record ServiceSettings(
        String baseUrl,
        String cacheControl,
        Duration retryAfter,
        String build,
        Publisher publisher,
        OptionalInt crs,
        String pictures) {
    public static ServiceSettings defaults() {
        return new ServiceSettings(
                "",
                "public, max-age=0, must-revalidate",
                Duration.ofSeconds(5),
                "dev",
                Publisher.byDefault(),
                OptionalInt.empty(),
                "");
    }

    /** Returns the common handling of every request to a service with these methods. */
    public HttpSemantics answering(String methods) {
        return new HttpSemantics(methods, retryAfter);
    }

    /** Returns these settings with another publisher. */
    public ServiceSettings by(Publisher other) {
        return new ServiceSettings(baseUrl, cacheControl, retryAfter, build, other, crs, pictures);
    }

    /** Returns these settings with a coordinate reference system of the city's own maps. */
    public ServiceSettings in(int epsg) {
        return new ServiceSettings(baseUrl, cacheControl, retryAfter, build, publisher, OptionalInt.of(epsg), pictures);
    }
}

package org.sidewalkdata.ogc.served;

import java.time.Duration;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.model.Publisher;

/**
 * What a deployment can set about the OGC services.
 *
 * @param baseUrl how clients reach the host; empty text: as each request says
 * @param cacheControl the header of good answers (A13)
 * @param retryAfter what Retry-After says at least
 * @param build names the program's build, so that a new build's answers have new ETags
 * @param publisher whom documents name, on what terms
 * @param pictures a request for a picture, below the host's root, that lacks what it shows; empty text: pages have no maps
 */
public record ServiceSettings(
        String baseUrl, String cacheControl, Duration retryAfter, String build, Publisher publisher, String pictures) {
    public static ServiceSettings defaults() {
        return new ServiceSettings(
                "", "public, max-age=0, must-revalidate", Duration.ofSeconds(5), "dev", Publisher.byDefault(), "");
    }

    /** What is done with every request to a service of these methods. */
    public HttpSemantics answering(String methods) {
        return new HttpSemantics(methods, retryAfter);
    }

    /** These settings with another publisher. */
    public ServiceSettings by(Publisher other) {
        return new ServiceSettings(baseUrl, cacheControl, retryAfter, build, other, pictures);
    }
}

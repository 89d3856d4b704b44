package org.sidewalkdata.ogc.served;

import java.time.Duration;
import org.sidewalkdata.model.Publisher;

/**
 * What a deployment can set about the OGC services.
 *
 * @param baseUrl how clients reach the host; empty text: as each request says
 * @param cacheControl the header of good answers (A13)
 * @param retryAfter what Retry-After says
 * @param build names the program's build, so that a new build's answers have new ETags
 * @param publisher whom documents name, on what terms
 * @param maxConcurrentPages pages that may be read at once; one more waits a little and is then answered 503 (A14)
 */
public record ServiceSettings(
        String baseUrl,
        String cacheControl,
        Duration retryAfter,
        String build,
        Publisher publisher,
        int maxConcurrentPages) {
    public ServiceSettings {
        if (maxConcurrentPages < 1) {
            throw new IllegalArgumentException("maxConcurrentPages must be at least 1 but was " + maxConcurrentPages);
        }
    }

    public static ServiceSettings defaults() {
        return new ServiceSettings(
                "", "public, max-age=0, must-revalidate", Duration.ofSeconds(5), "dev", Publisher.byDefault(), 8);
    }

    /** The same, published by somebody else. */
    public ServiceSettings by(Publisher other) {
        return new ServiceSettings(baseUrl, cacheControl, retryAfter, build, other, maxConcurrentPages);
    }
}

package org.sidewalkdata.api;

import java.time.Duration;
import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.model.Publisher;

/**
 * What a deployment can set about the endpoints.
 *
 * @param maxConcurrentExports downloads that may read from the database at once; one more waits for its turn
 * @param retryAfter what Retry-After says
 * @param cacheControl the header of good answers (A13)
 * @param build names the program's build, so that a new build's answers have new ETags
 * @param publisher what files tell of their origin
 */
public record ApiSettings(
        int maxConcurrentExports, Duration retryAfter, String cacheControl, String build, Publisher publisher) {
    public static final String DEFAULT_CACHE_CONTROL = "public, max-age=0, must-revalidate";

    public ApiSettings {
        if (maxConcurrentExports < 1) {
            throw new IllegalArgumentException(
                    "maxConcurrentExports must be at least 1 but was " + maxConcurrentExports);
        }
    }

    /** The defaults of both hosts. */
    public static ApiSettings defaults() {
        return new ApiSettings(
                ReadBudget.DEFAULT_LONG_READS,
                Duration.ofSeconds(5),
                DEFAULT_CACHE_CONTROL,
                "dev",
                Publisher.byDefault());
    }

    /** The places of an API that shares them with no other service, and the pool that these need. */
    public ReadBudget budget() {
        return ReadBudget.withDownloads(maxConcurrentExports);
    }

    /** These settings for data that somebody else publishes. */
    public ApiSettings by(Publisher other) {
        return new ApiSettings(maxConcurrentExports, retryAfter, cacheControl, build, other);
    }
}

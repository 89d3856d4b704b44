package org.sidewalkdata.api;

import org.sidewalkdata.admission.ReadBudget;
import org.sidewalkdata.model.Publisher;

/**
 * The settings of the endpoints.
 *
 * @param maxConcurrentExports the maximum number of concurrent downloads from the database; more downloads wait
 * @param build the name of the program's build, so that responses of a new build have new ETags
 * @param publisher the origin that files state
 * @param bundle whether the whole city is offered as one download; false: 404
 */
public record ApiSettings(int maxConcurrentExports, String build, Publisher publisher, boolean bundle) {
    public ApiSettings {
        if (maxConcurrentExports < 1) {
            throw new IllegalArgumentException(
                    "maxConcurrentExports must be at least 1 but was " + maxConcurrentExports);
        }
    }

    /** Returns the defaults of both hosts. */
    public static ApiSettings defaults() {
        return new ApiSettings(ReadBudget.DEFAULT_LONG_READS, "dev", Publisher.byDefault(), true);
    }

    /** Returns the read slots of an API that shares them with no other service, and the pool that these slots need. */
    public ReadBudget budget() {
        return ReadBudget.withDownloads(maxConcurrentExports);
    }

    /** Returns these settings with another publisher of the data. */
    public ApiSettings by(Publisher other) {
        return new ApiSettings(maxConcurrentExports, build, other, bundle);
    }

    /** Returns these settings without the whole city as one download. */
    public ApiSettings withoutBundle() {
        return new ApiSettings(maxConcurrentExports, build, publisher, false);
    }
}

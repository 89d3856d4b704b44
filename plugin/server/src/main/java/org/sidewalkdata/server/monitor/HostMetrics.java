package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.sidewalkdata.server.database.DatabaseHint;

/** {@code sidewalk_db_host_up} in {@code /actuator/prometheus}: 1 while the database answers, 0 while it does not. */
public final class HostMetrics {
    private HostMetrics() {}

    /** @param name host and port; of several hosts all of them, by commas */
    public static void register(String name, DataState state, MeterRegistry registry) {
        Gauge.builder("sidewalk.db.host.up", state, known -> answers(known.recent()) ? 1 : 0)
                .description("Whether the database answers")
                .tag("host", name)
                .register(registry);
    }

    /** Also by saying that there is no schema. */
    private static boolean answers(DataState.Reading reading) {
        return reading.fault().isEmpty()
                || DatabaseHint.find(reading.fault().get())
                        .filter(hint -> !hint.unavailable())
                        .isPresent();
    }
}

package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.sidewalkdata.server.database.DatabaseHint;

/**
 * Registers {@code sidewalk_db_host_up} in {@code /actuator/prometheus}: 1 while the database answers, 0 while it does
 * not.
 */
public final class HostMetrics {
    private HostMetrics() {}

    /**
     * Registers the metric.
     *
     * @param name host and port; several hosts are separated by commas
     */
    public static void register(String name, DataState state, MeterRegistry registry) {
        Gauge.builder("sidewalk.db.host.up", state, known -> answers(known.recent()) ? 1 : 0)
                .description("1 if the database answers, else 0")
                .tag("host", name)
                .register(registry);
    }

    /** Returns true if the database answers, including with the error that it has no schema. */
    private static boolean answers(DataState.Reading reading) {
        return reading.fault().isEmpty()
                || DatabaseHint.find(reading.fault().get())
                        .filter(hint -> !hint.unavailable())
                        .isPresent();
    }
}

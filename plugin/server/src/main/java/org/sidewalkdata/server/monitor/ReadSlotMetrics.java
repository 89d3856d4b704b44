package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.admission.ReadSlots;

/**
 * The use of read slots: {@code sidewalk_reads_running}, {@code _waiting} and {@code _refused_total} with the tag kind
 * ({@code short}, {@code long}), in {@code /actuator/prometheus}.
 */
public final class ReadSlotMetrics {
    private ReadSlotMetrics() {}

    public static void register(ReadSlots slots, MeterRegistry registry) {
        register("short", slots.shortPermits(), registry);
        register("long", slots.longPermits(), registry);
    }

    private static void register(String kind, FairSemaphore permits, MeterRegistry registry) {
        Gauge.builder("sidewalk.reads.running", permits, FairSemaphore::running)
                .description("Requests that are reading from the database")
                .tag("kind", kind)
                .register(registry);
        Gauge.builder("sidewalk.reads.waiting", permits, FairSemaphore::waiting)
                .description("Requests that are waiting to read from the database")
                .tag("kind", kind)
                .register(registry);
        FunctionCounter.builder("sidewalk.reads.refused", permits, FairSemaphore::refused)
                .description("Requests answered 503 because too many were running and waiting")
                .tag("kind", kind)
                .register(registry);
    }
}

package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.admission.ReadSlots;

/**
 * The use of read slots: {@code sidewalk_places_running}, {@code _waiting} and {@code _refused_total} with the tag kind
 * ({@code short}, {@code long}), in {@code /actuator/prometheus}.
 */
public final class PlaceMetrics {
    private PlaceMetrics() {}

    public static void register(ReadSlots places, MeterRegistry registry) {
        register("short", places.shortTurns(), registry);
        register("long", places.longTurns(), registry);
    }

    private static void register(String kind, FairSemaphore turns, MeterRegistry registry) {
        Gauge.builder("sidewalk.places.running", turns, FairSemaphore::running)
                .description("Requests that are reading from the database")
                .tag("kind", kind)
                .register(registry);
        Gauge.builder("sidewalk.places.waiting", turns, FairSemaphore::waiting)
                .description("Requests that are waiting to read from the database")
                .tag("kind", kind)
                .register(registry);
        FunctionCounter.builder("sidewalk.places.refused", turns, FairSemaphore::refused)
                .description("Requests answered 503 because too many were running and waiting")
                .tag("kind", kind)
                .register(registry);
    }
}

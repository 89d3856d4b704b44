package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.sidewalkdata.admission.FairSemaphore;
import org.sidewalkdata.admission.ReadSlots;

/**
 * How full the places are: {@code sidewalk_places_running}, {@code _waiting} and {@code _refused_total}, of kind {@code short} and
 * {@code long}, in {@code /actuator/prometheus}.
 */
public final class PlaceMetrics {
    private PlaceMetrics() {}

    public static void register(ReadSlots places, MeterRegistry registry) {
        register("short", places.shortTurns(), registry);
        register("long", places.longTurns(), registry);
    }

    private static void register(String kind, FairSemaphore turns, MeterRegistry registry) {
        Gauge.builder("sidewalk.places.running", turns, FairSemaphore::running)
                .description("Requests that read from the database now")
                .tag("kind", kind)
                .register(registry);
        Gauge.builder("sidewalk.places.waiting", turns, FairSemaphore::waiting)
                .description("Requests that wait for their turn to read")
                .tag("kind", kind)
                .register(registry);
        FunctionCounter.builder("sidewalk.places.refused", turns, FairSemaphore::refused)
                .description("Requests answered 503 because too many ran and waited")
                .tag("kind", kind)
                .register(registry);
    }
}

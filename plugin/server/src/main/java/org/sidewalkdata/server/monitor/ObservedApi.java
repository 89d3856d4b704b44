package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.http.Service;

/**
 * Core's API, counted: {@code sidewalk_exports_running} and {@code sidewalk_exports_refused_total} in
 * {@code /actuator/prometheus}. Thread-safe.
 */
public final class ObservedApi implements Service {
    private final SidewalkApi api;
    private final Counter refused;

    public ObservedApi(SidewalkApi api, MeterRegistry registry) {
        this.api = api;
        this.refused = Counter.builder("sidewalk.exports.refused")
                .description("Downloads answered 503 because too many were running")
                .register(registry);
        Gauge.builder("sidewalk.exports.running", api, SidewalkApi::runningExports)
                .description("Downloads that are running now")
                .register(registry);
    }

    @Override
    public Response handle(Request request) {
        Response answer = api.handle(request);
        if (answer.status() == 503 && answer.cause().isEmpty()) {
            refused.increment();
        }
        return answer;
    }
}

package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.error.ErrorShape;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.ogc.features.FeaturesApi;
import org.sidewalkdata.server.Build;
import org.sidewalkdata.server.http.AnsweredRequest;
import org.sidewalkdata.server.http.RequestListener;

/**
 * Metrics of this service in {@code /actuator/prometheus}. Tags have few values, whatever clients send. Thread-safe.
 *
 * <pre>
 * sidewalk_requests_seconds{endpoint,status,format}    duration in buckets, and the count
 * sidewalk_response_bytes{endpoint,format}             size of bodies as sent, after compression
 * sidewalk_build_info{version}                         always 1
 * sidewalk_data_version, sidewalk_data_age_seconds     NaN while the database does not answer
 * sidewalk_data_rows{collection}                       NaN while the database does not answer
 * </pre>
 */
public final class ServerMetrics implements RequestListener {
    /**
     * Buckets from a cached tile to a download of a large city. There are few, because every combination of tags has
     * all of them.
     */
    private static final Duration[] BUCKETS = Stream.of(5L, 25L, 100L, 250L, 1_000L, 2_500L, 10_000L, 30_000L, 120_000L)
            .map(Duration::ofMillis)
            .toArray(Duration[]::new);

    private final MeterRegistry registry;
    private final Map<Kind, Meters> meters = new ConcurrentHashMap<>();

    private record Kind(String endpoint, int status, String format) {}

    private record Meters(Timer requests, DistributionSummary bytes) {}

    public ServerMetrics(MeterRegistry registry, DataState state) {
        this.registry = registry;
        Gauge.builder("sidewalk.build.info", () -> 1)
                .description("The running build; always 1")
                .tag("version", Build.version())
                .register(registry);
        Gauge.builder("sidewalk.data.version", state, ServerMetrics::version)
                .description("Version of the published data")
                .register(registry);
        TimeGauge.builder("sidewalk.data.age", state, TimeUnit.SECONDS, ServerMetrics::ageSeconds)
                .description("Time since the last refresh that changed data")
                .register(registry);
        for (String collection : DataState.counted()) {
            Gauge.builder("sidewalk.data.rows", state, read -> rows(read, collection))
                    .description("Published rows of what only some cities have")
                    .tag("collection", collection)
                    .register(registry);
        }
    }

    private static double rows(DataState state, String collection) {
        Long rows = state.recent().rows().get(collection);
        return rows == null ? Double.NaN : rows;
    }

    @Override
    public void answered(AnsweredRequest request) {
        String endpoint = endpoint(request.path());
        String format = request.contentType().map(ServerMetrics::format).orElse("none");
        Meters counted = meters.computeIfAbsent(new Kind(endpoint, request.status(), format), this::meters);
        counted.requests().record(request.duration());
        counted.bytes().record(request.bytes());
    }

    private Meters meters(Kind kind) {
        Timer requests = Timer.builder("sidewalk.requests")
                .description("Duration of requests by endpoint, status and format")
                .serviceLevelObjectives(BUCKETS)
                .tags("endpoint", kind.endpoint(), "status", String.valueOf(kind.status()), "format", kind.format())
                .register(registry);
        DistributionSummary bytes = DistributionSummary.builder("sidewalk.response.bytes")
                .description("Size of response bodies as sent, after compression")
                .tags("endpoint", kind.endpoint(), "format", kind.format())
                .register(registry);
        return new Meters(requests, bytes);
    }

    private static String endpoint(String path) {
        if (path.startsWith("/actuator/")) {
            return "actuator";
        }
        if (path.startsWith(FeaturesApi.ROOT)) {
            return "ogcFeatures";
        }
        String name = path.startsWith(SidewalkApi.ROOT) ? path.substring(SidewalkApi.ROOT.length()) : "";
        return Endpoints.find(name).map(Endpoint::name).orElse("other");
    }

    private static String format(String contentType) {
        String problem = contentType.startsWith(ErrorShape.B.mediaType()) ? "problem" : "other";
        return FileType.ofMediaType(contentType).map(FileType::metricName).orElse(problem);
    }

    private static double version(DataState state) {
        return state.recent()
                .version()
                .map(DataVersion::version)
                .map(Long::doubleValue)
                .orElse(Double.NaN);
    }

    private static double ageSeconds(DataState state) {
        return state.recent()
                .age()
                .map(Duration::toSeconds)
                .map(Long::doubleValue)
                .orElse(Double.NaN);
    }
}

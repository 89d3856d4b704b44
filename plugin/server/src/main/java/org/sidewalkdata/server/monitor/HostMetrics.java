package org.sidewalkdata.server.monitor;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToDoubleBiFunction;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.server.database.HostState;
import org.sidewalkdata.server.database.HostSurvey;
import org.sidewalkdata.server.database.ReaderHosts;

/**
 * Of each host of the database by its name {@code sidewalk_db_host_up}, and of several {@code sidewalk_db_host_primary} and
 * {@code sidewalk_db_host_behind_bytes}, in {@code /actuator/prometheus}. NaN: not known.
 */
public final class HostMetrics {
    private HostMetrics() {}

    /** Registers nothing where there is one host. */
    public static void register(ReaderHosts hosts, MeterRegistry registry) {
        for (String name : hosts.names()) {
            register("sidewalk.db.host.up", "Whether the host answers", hosts, name, registry, HostMetrics::isUp);
            register(
                    "sidewalk.db.host.primary",
                    "Whether it takes changes",
                    hosts,
                    name,
                    registry,
                    HostMetrics::primary);
            register("sidewalk.db.host.behind.bytes", "Not replayed yet", hosts, name, registry, HostMetrics::behind);
        }
    }

    /** Of the only host: whether it answers, be it by saying that there is no schema. */
    public static void registerOnly(String name, DataState state, MeterRegistry registry) {
        Gauge.builder("sidewalk.db.host.up", state, known -> truth(answers(known.recent())))
                .description("Whether the host answers")
                .tag("host", name)
                .register(registry);
    }

    private static boolean answers(DataState.Reading reading) {
        return reading.fault().isEmpty()
                || DatabaseHint.find(reading.fault().get())
                        .filter(hint -> !hint.unavailable())
                        .isPresent();
    }

    private static void register(
            String gauge,
            String description,
            ReaderHosts hosts,
            String name,
            MeterRegistry registry,
            ToDoubleBiFunction<HostSurvey, String> value) {
        Gauge.builder(gauge, hosts, known -> value.applyAsDouble(known.survey(), name))
                .description(description)
                .tag("host", name)
                .register(registry);
    }

    private static Optional<HostState> host(HostSurvey survey, String name) {
        return survey.hosts().stream().filter(host -> host.name().equals(name)).findFirst();
    }

    private static double isUp(HostSurvey survey, String name) {
        return host(survey, name).map(host -> truth(host.fault().isEmpty())).orElse(Double.NaN);
    }

    private static double primary(HostSurvey survey, String name) {
        return host(survey, name).map(host -> truth(host.isPrimary())).orElse(Double.NaN);
    }

    private static double behind(HostSurvey survey, String name) {
        OptionalLong bytes = survey.latestPrimary()
                .flatMap(primary -> host(survey, name).map(host -> host.behind(primary)))
                .orElse(OptionalLong.empty());
        return bytes.isPresent() ? bytes.getAsLong() : Double.NaN;
    }

    private static double truth(boolean value) {
        return value ? 1 : 0;
    }
}

package org.sidewalkdata.server.monitor;

import java.util.Map;
import java.util.function.Supplier;
import org.sidewalkdata.server.database.DatabaseHint;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * The part {@code data} of {@code /actuator/health}: the database answers, what it holds, and of several hosts what is known of
 * each. Thread-safe.
 */
public final class DataHealth implements HealthIndicator {
    private final DataState state;
    private final Supplier<Map<String, String>> hosts;

    /** @param hosts words by the host's name; empty: there is one */
    public DataHealth(DataState state, Supplier<Map<String, String>> hosts) {
        this.state = state;
        this.hosts = hosts;
    }

    @Override
    public Health health() {
        Health.Builder health = data();
        Map<String, String> known = hosts.get();
        return known.isEmpty()
                ? health.build()
                : health.withDetail("hosts", known).build();
    }

    private Health.Builder data() {
        DataState.Reading reading = state.recent();
        if (reading.version().isEmpty()) {
            return Health.down()
                    .withDetail(
                            "reason",
                            reading.fault().map(DatabaseHint::sentence).orElse(""));
        }
        Health.Builder up = Health.up();
        reading.version().ifPresent(version -> {
            up.withDetail("dataVersion", version.version());
            version.cityName().ifPresent(city -> up.withDetail("city", city));
            if (version.version() > 0) {
                up.withDetail("refreshedAt", version.refreshedAt().toString());
            }
        });
        reading.age().ifPresent(age -> up.withDetail("ageSeconds", age.toSeconds()));
        return up;
    }
}

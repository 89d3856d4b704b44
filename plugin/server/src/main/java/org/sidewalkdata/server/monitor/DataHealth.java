package org.sidewalkdata.server.monitor;

import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.server.Build;
import org.sidewalkdata.server.database.DatabaseHint;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/**
 * The part {@code data} of {@code /actuator/health}: the program's build, whether the database answers, which data version it
 * holds, how many rows has what only some cities have, and the contact for problems.
 * Thread-safe.
 */
public final class DataHealth implements HealthIndicator {
    private final DataState state;
    private final Publisher publisher;

    public DataHealth(DataState state, Publisher publisher) {
        this.state = state;
        this.publisher = publisher;
    }

    @Override
    public Health health() {
        DataState.Reading reading = state.recent();
        if (reading.version().isEmpty()) {
            return Health.down()
                    .withDetail("build", Build.version())
                    .withDetail(
                            "reason",
                            reading.fault().map(DatabaseHint::sentence).orElse(""))
                    .build();
        }
        Health.Builder up = Health.up().withDetail("build", Build.version());
        reading.version().ifPresent(version -> {
            up.withDetail("dataVersion", version.version());
            version.cityName().ifPresent(city -> up.withDetail("city", city));
            if (version.version() > 0) {
                up.withDetail("refreshedAt", version.refreshedAt().toString());
            }
            publisher.contact(version).ifPresent(contact -> up.withDetail("contact", contact.name()));
        });
        up.withDetail("rows", reading.rows());
        reading.age().ifPresent(age -> up.withDetail("ageSeconds", age.toSeconds()));
        return up.build();
    }
}

package org.sidewalkdata.server.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** Checks when the database is queried again for metrics and pages. */
class DataStateTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-02T03:04:05Z"));
    private final AtomicBoolean busy = new AtomicBoolean();
    private final AtomicBoolean fails = new AtomicBoolean();
    private final AtomicInteger asked = new AtomicInteger();
    private final DataState state = new DataState(counted(new InMemoryRowSource()), busy::get, clock());

    @Test
    void isAskedOnceInAFewSeconds() {
        state.recent();
        advance(Duration.ofSeconds(4));
        state.recent();
        assertThat(asked).hasValue(1);
        advance(Duration.ofSeconds(2));
        state.recent();
        assertThat(asked).hasValue(2);
    }

    @Test
    void isAskedAgainWhenTheClockWasPutBack() {
        state.recent();
        advance(Duration.ofHours(-1));
        state.recent();
        assertThat(asked).hasValue(2);
    }

    /** A busy database answers requests, so that a load balancer that takes the server away makes it worse. */
    @Test
    void aPoolThatIsBusyIsNotADatabaseThatIsAway() {
        fails.set(true);
        busy.set(true);
        assertThat(state.read().version()).as("never read").isEmpty();
        fails.set(false);
        assertThat(state.read().version()).isPresent();
        fails.set(true);
        advance(Duration.ofSeconds(50));
        assertThat(state.read()).satisfies(reading -> {
            assertThat(reading.version()).isPresent();
            assertThat(reading.rows()).containsOnlyKeys("areas", "places", "points", "street_grades");
        });
        busy.set(false);
        assertThat(state.read().version()).isEmpty();
        busy.set(true);
        advance(Duration.ofSeconds(10));
        assertThat(state.read().version()).as("for too long").isEmpty();
    }

    private void advance(Duration duration) {
        now.updateAndGet(time -> time.plus(duration));
    }

    private Clock clock() {
        InstantSource times = now::get;
        return times.withZone(ZoneOffset.UTC);
    }

    private RowSource counted(RowSource source) {
        return () -> {
            asked.incrementAndGet();
            if (fails.get()) {
                throw new DataSourceException("no connection", new SQLException("timed out"), true);
            }
            return source.open();
        };
    }
}

package org.sidewalkdata.server.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** Checks when the database is queried again for metrics and pages. */
class DataStateTest {
    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-01-02T03:04:05Z"));
    private final AtomicInteger asked = new AtomicInteger();
    private final DataState state = new DataState(counted(new InMemoryRowSource()), clock());

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
            return source.open();
        };
    }
}

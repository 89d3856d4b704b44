package org.sidewalkdata.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LogLimiterTest {
    private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 3);
    private final LogLimiter limiter = new LogLimiter(Duration.ofNanos(10), now::get);

    @Test
    void oneLineOfAKindInAnIntervalAndTheRestIsCounted() {
        assertThat(limiter.admit("down")).hasValue("");
        for (int i = 0; i < 108; i++) {
            assertThat(limiter.admit("down")).isEmpty();
        }
        assertThat(limiter.admit("full")).hasValue("");
        now.addAndGet(10);
        assertThat(limiter.admit("down")).hasValue(" (and 108 more since the last line)");
        assertThat(limiter.admit("down")).isEmpty();
    }

    @Test
    void manyKindsCostNoMemory() {
        for (int i = 0; i < 1_000; i++) {
            assertThat(limiter.admit("kind " + i)).isPresent();
        }
    }
}

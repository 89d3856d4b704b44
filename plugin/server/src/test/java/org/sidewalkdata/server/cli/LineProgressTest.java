package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class LineProgressTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long now;
    private final LineProgress progress = new LineProgress(new PrintStream(bytes, true), () -> now);

    @Test
    void aShortStepIsOneLine() {
        progress.begin("reading labels", 2000);
        progress.advance(2000);
        now += 1_500_000_000L;
        progress.end();
        assertThat(bytes.toString().lines()).containsExactly("reading labels: 2,000 in 1.5 s");
    }

    @Test
    void aLongStepIsHeardOfEveryTenSeconds() {
        progress.begin("reading labels", 3000);
        for (int i = 0; i < 3; i++) {
            now += 6_000_000_000L;
            progress.advance(1000);
        }
        progress.end();
        assertThat(bytes.toString().lines())
                .containsExactly("reading labels: 2,000 of 3,000", "reading labels: 3,000 in 18.0 s");
    }
}

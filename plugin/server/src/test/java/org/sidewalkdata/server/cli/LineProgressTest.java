package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.progress.Progress.Unit;

class LineProgressTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private long now;
    private final LineProgress progress = new LineProgress(new PrintStream(bytes, true), () -> now);

    @Test
    void aShortStepIsOneLine() {
        progress.begin("reading labels", 12_678_457, Unit.BYTES);
        progress.advance(12_678_457);
        now += 1_500_000_000L;
        progress.end();
        assertThat(bytes.toString().lines()).containsExactly("reading labels: 12.7 MB in 1.5 s");
    }

    @Test
    void aLongStepIsHeardOfEveryTenSeconds() {
        progress.begin("comparing", 30, Unit.TABLES);
        for (int i = 0; i < 3; i++) {
            now += 6_000_000_000L;
            progress.advance(10);
        }
        progress.end();
        assertThat(bytes.toString().lines())
                .containsExactly("comparing: 20 of 30 tables", "comparing: 30 tables in 18.0 s");
    }
}

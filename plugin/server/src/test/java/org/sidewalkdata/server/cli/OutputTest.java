package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.progress.Progress.Unit;
import org.sidewalkdata.server.ChildProcess;

/** What commands write: files, also if they end early, standard output, lines of progress, and the report of a failure. */
class OutputTest {

    @TempDir
    Path folder;

    @Test
    void aWholeFileHasItsNameAndAbandoningItLeavesNothing() throws IOException {
        try (PartFile part = new PartFile(folder.resolve("a.csv"))) {
            write(part);
            assertThat(folder.resolve("a.csv.part")).exists();
        }
        assertThat(folder).isEmptyDirectory();
        try (PartFile part = new PartFile(folder.resolve("a.csv"))) {
            write(part);
            part.finish();
        }
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
        assertThat(folder.resolve("a.csv")).hasContent("x");
    }

    /** SIGTERM, after which no finally block runs. */
    @Test
    void aSignalLeavesNothing() throws Exception {
        Process writer = ChildProcess.builder(
                        Writer.class, folder.resolve("a.csv").toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertThat(writer.getInputStream().read()).isEqualTo('.');
        assertThat(folder.resolve("a.csv.part")).exists();
        writer.destroy();
        assertThat(writer.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(folder).isEmptyDirectory();
    }

    private static void write(PartFile part) throws IOException {
        try (OutputStream out = part.open()) {
            out.write('x');
        }
    }

    /** Writes to a file, prints a dot, and continues until it is ended. */
    static final class Writer {
        private Writer() {}

        public static void main(String[] arguments) throws Exception {
            try (PartFile part = new PartFile(Path.of(arguments[0]));
                    OutputStream out = part.open()) {
                out.write('x');
                System.out.print('.');
                System.out.flush();
                Thread.sleep(TimeUnit.HOURS.toMillis(1));
            }
        }
    }

    @Test
    void whatIsWrittenArrivesAtOnce() throws IOException {
        var arrived = new ByteArrayOutputStream();
        try (var out = new StandardOutput(new PrintStream(arrived))) {
            out.write("12345".getBytes(), 1, 3);
            out.write('!');
            assertThat(arrived).hasToString("234!");
        }
    }

    @Test
    void aFullDiskIsAFault() throws IOException {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException("No space left on device");
            }
        };
        try (var out = new StandardOutput(new PrintStream(full))) {
            assertThatIOException().isThrownBy(() -> out.write(new byte[1], 0, 1));
        }
    }

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

    @Test
    void whatFailsWhileTheProcessEndsIsNoUnexpectedFault() throws IOException, InterruptedException {
        Process ending =
                ChildProcess.builder(Child.class).redirectErrorStream(true).start();
        String said = new String(ending.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        ending.waitFor();
        String[] parts = said.split("-- ending\\R");
        assertThat(parts).as(said).hasSize(2);
        assertThat(parts[0]).contains("sidewalk demo: unexpected error: java.lang.IllegalStateException: pool closed");
        assertThat(parts[1]).isEqualToIgnoringNewLines("sidewalk demo: stopped before it was done");
    }

    /** Reports the same failure while running and while ending. */
    static final class Child {
        private Child() {}

        public static void main(String[] arguments) {
            report();
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                System.err.println("-- ending");
                report();
            }));
            System.exit(0);
        }

        private static void report() {
            var demo = SidewalkCommand.commandLine(Map.of()).getSubcommands().get("demo");
            new FailureReport()
                    .handleExecutionException(new IllegalStateException("pool closed"), demo, demo.getParseResult());
        }
    }
}

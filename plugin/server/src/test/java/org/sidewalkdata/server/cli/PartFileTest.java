package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files that are left, however the writing ends. */
class PartFileTest {
    @TempDir
    Path folder;

    @Test
    void aWholeFileHasItsName() throws IOException {
        try (PartFile part = new PartFile(folder.resolve("a.csv"))) {
            write(part);
            part.finish();
        }
        assertThat(folder).isDirectoryNotContaining("glob:**.part");
        assertThat(folder.resolve("a.csv")).hasContent("x");
    }

    @Test
    void abandoningItLeavesNothing() throws IOException {
        try (PartFile part = new PartFile(folder.resolve("a.csv"))) {
            write(part);
            assertThat(folder.resolve("a.csv.part")).exists();
        }
        assertThat(folder).isEmptyDirectory();
    }

    /** SIGTERM, after which no finally block runs. */
    @Test
    void aSignalLeavesNothing() throws Exception {
        Process writer = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName(),
                        folder.resolve("a.csv").toString())
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
}

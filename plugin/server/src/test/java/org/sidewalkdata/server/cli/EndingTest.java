package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A command that is stopped fails because its resources are closed. That is not a fault in this program. */
class EndingTest {
    @Test
    void whatFailsWhileTheProcessEndsIsNoUnexpectedFault() throws IOException, InterruptedException {
        Process ending = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        Child.class.getName())
                .redirectErrorStream(true)
                .start();
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

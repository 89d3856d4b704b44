package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The command line of the service as users start it.
 *
 * @param command {@code java … -jar sidewalk.jar}, to which a command's name and options are added
 */
public record App(List<String> command) {
    public App {
        command = List.copyOf(command);
    }

    /** Runs a command to its end on a database; what it prints goes to the log. */
    void run(String jdbcUrl, Path log, String... arguments) throws IOException, InterruptedException {
        Process process = start(jdbcUrl, log, List.of(), arguments);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("sidewalk " + String.join(" ", arguments) + " failed: see " + log);
            }
        } finally {
            process.destroy();
        }
    }

    /** Starts a command; {@code options} are Java's. */
    Process start(String jdbcUrl, Path log, List<String> options, String... arguments) throws IOException {
        List<String> line = new ArrayList<>(command);
        line.addAll(1, options);
        line.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(line).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment()
                .putAll(Map.of("SIDEWALK_DB_URL", jdbcUrl, "SIDEWALK_DB_USER", "sidewalk", "SIDEWALK_DB_PASSWORD", ""));
        return builder.start();
    }
}

package org.sidewalkdata.testkit;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The command line of the service, run in separate processes as users run it.
 *
 * @param command {@code java … -jar sidewalk.jar}, to which a command's name and options are added
 */
public record App(List<String> command) {
    public App {
        command = List.copyOf(command);
    }

    /**
     * Returns the server as its compiled classes, for tests: its jar is not built yet when only tests run. The caller's
     * class path must contain the server.
     *
     * @param options of Java
     */
    public static App ofClasses(String... options) {
        String classes =
                Repository.root().resolve("plugin/server/target/classes").toString();
        String libraries = Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("sidewalk-server") && !entry.contains("/server/target/"))
                .filter(entry -> !entry.contains("test-classes") && !entry.contains("slf4j-nop"))
                .collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(options));
        command.addAll(
                List.of("-cp", classes + File.pathSeparator + libraries, "org.sidewalkdata.server.SidewalkMain"));
        return new App(command);
    }

    /** Runs a command on a database and waits until it ends; its output goes to the log. */
    public void run(String jdbcUrl, Path log, String... arguments) throws IOException, InterruptedException {
        Process process = start(jdbcUrl, log, List.of(), arguments);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("sidewalk " + String.join(" ", arguments) + " failed: see " + log);
            }
        } finally {
            process.destroy();
        }
    }

    /** Starts a command; {@code options} are options of Java. */
    public Process start(String jdbcUrl, Path log, List<String> options, String... arguments) throws IOException {
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

package org.sidewalkdata.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A private throwaway PostgreSQL server for tests, run by the launcher's {@code database} command. The launcher also
 * watches this JVM and deletes the server when the JVM is killed.
 */
public final class Cluster implements AutoCloseable {
    static final String SUPERUSER = "sidewalk";

    private final Path folder;
    private final List<String> kind;
    private String url;

    private Cluster(Path folder, List<String> kind) {
        this.folder = folder;
        this.kind = kind;
        this.url = "";
    }

    static Cluster started() {
        return started(temporaryFolder(), List.of());
    }

    /** Starts a server that can have replicas. */
    public static Cluster startedReplicated() {
        return started(temporaryFolder(), List.of("--replicated"));
    }

    /** Starts a streaming replica of this server on another port. The caller closes it. */
    public Cluster startReplica() {
        return started(temporaryFolder(), List.of("--replica-of", folder.toString()));
    }

    private static Cluster started(Path folder, List<String> kind) {
        Cluster cluster = new Cluster(folder, kind);
        cluster.start();
        return cluster;
    }

    /** Starts a new server in a given folder and deletes what an earlier server left there. */
    public static Cluster startedIn(Path folder) {
        Cluster cluster = new Cluster(folder, List.of());
        cluster.close();
        cluster.start();
        return cluster;
    }

    /** Starts the server on its last port, or else on a free one; does nothing if it runs. */
    public void start() {
        List<String> options = new ArrayList<>(kind);
        options.addAll(List.of(
                "--throwaway", "--while", String.valueOf(ProcessHandle.current().pid())));
        url = database("start", options.toArray(String[]::new));
    }

    /** Promotes a replica to an independent primary with all data that it has received. */
    public void promote() {
        database("promote");
    }

    /** Kills the server without a shutdown, like a machine that loses its power. */
    public void kill() {
        ProcessHandle server = postmaster();
        server.destroyForcibly();
        server.onExit().join();
    }

    private ProcessHandle postmaster() {
        try {
            String pid = Files.readAllLines(data().resolve("postmaster.pid")).get(0);
            return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path data() {
        try {
            Path location = folder.resolve("location");
            Path place =
                    Files.exists(location) ? Path.of(Files.readString(location).strip()) : folder;
            return place.resolve("data");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns host and port as in a URL with several hosts, such as {@code 127.0.0.1:21850}. */
    public String hostAndPort() {
        return url.replaceAll("^.*//|/.*$", "");
    }

    /** Stops the server without waiting for its clients. The data stay for the next {@link #start}. */
    public void stop() {
        database("stop");
    }

    /** Stops the server and deletes its data, if they still exist. */
    @Override
    public void close() {
        if (Files.exists(data())) {
            database("delete");
        }
    }

    /** Returns the JDBC URL of the database {@code sidewalk}, without user and password. */
    public String url() {
        return url;
    }

    /** Returns the password of {@link #SUPERUSER}. */
    public String password() {
        return database("password", SUPERUSER);
    }

    private String database(String action, String... options) {
        List<String> command = new ArrayList<>(List.of(Repository.launcher().toString(), "database", action));
        command.add(folder.toString());
        command.addAll(List.of(options));
        return run(command);
    }

    private static String run(List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String output = new String(process.getInputStream().readAllBytes()).strip();
            int exitCode = process.waitFor();
            if (exitCode != 0) {
                throw new IllegalStateException(command + " ended with " + exitCode + "; see standard error");
            }
            return output;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting for " + command, e);
        }
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("sidewalk-test-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

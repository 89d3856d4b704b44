package org.sidewalkdata.chaos.environment;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.Repository;

/**
 * A {@code ./sidewalk demo} in a separate checkout that holds only the launcher and a built server, so it does not meet
 * other demos. One thread.
 */
public final class DemoCopy {
    private final Path home;
    private final Process launcher;

    private DemoCopy(Path home, Process launcher) {
        this.home = home;
        this.launcher = launcher;
    }

    /**
     * Copies the launcher and starts the demo.
     *
     * @param app the server that the launcher starts
     */
    static DemoCopy start(Path home, App app, Path bundle, int port, Path log) throws IOException {
        copyLauncher(home, app);
        List<String> line = List.of(
                home.resolve("sidewalk").toString(),
                "demo",
                "--bundle",
                bundle.toString(),
                "--port",
                String.valueOf(port));
        Process launcher = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return new DemoCopy(home, launcher);
    }

    private static void copyLauncher(Path home, App app) throws IOException {
        Path server = Files.createDirectories(home.resolve(".sidewalk/app"));
        Path launcher = Files.createDirectories(home.resolve("plugin/launcher"));
        try (Stream<Path> scripts = Files.list(Repository.root().resolve("plugin/launcher"))) {
            for (Path script : scripts.toList()) {
                Files.copy(script, launcher.resolve(script.getFileName()));
            }
        }
        Files.copy(
                Repository.root().resolve("sidewalk"),
                home.resolve("sidewalk"),
                java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
        Files.writeString(server.resolve("build-start"), "");
        writeJar(server.resolve("sidewalk.jar"), app);
    }

    /** Writes a jar without classes whose manifest starts the app. */
    private static void writeJar(Path jar, App app) throws IOException {
        Manifest manifest = new Manifest();
        Attributes entries = manifest.getMainAttributes();
        entries.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        entries.put(Attributes.Name.MAIN_CLASS, "org.sidewalkdata.server.SidewalkMain");
        entries.put(Attributes.Name.CLASS_PATH, classPath(app.command()));
        try (JarOutputStream out =
                new JarOutputStream(new BufferedOutputStream(Files.newOutputStream(jar)), manifest)) {
            out.finish();
        }
    }

    /** Returns the value of {@code -cp}, or the jar of {@code -jar}, whose manifest names the rest. */
    private static String classPath(List<String> command) {
        int given = Math.max(command.indexOf("-cp"), command.indexOf("-jar"));
        return Stream.of(command.get(given + 1).split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" "));
    }

    public Process launcher() {
        return launcher;
    }

    /**
     * Waits until no process of the demo is left.
     *
     * @return a process that still runs after the time, by its command line or folder; empty if none is left
     */
    public String survivor(int seconds) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        String found = survivor();
        while (!found.isEmpty() && System.nanoTime() < end) {
            Thread.sleep(200);
            found = survivor();
        }
        return found;
    }

    private String survivor() {
        return processes()
                .map(one -> one.pid() + " " + commandLine(one))
                .findFirst()
                .orElse("");
    }

    /** Kills what is left of the demo and deletes its data. */
    public void delete() throws IOException, InterruptedException {
        launcher.destroyForcibly();
        processes().forEach(ProcessHandle::destroyForcibly);
        Path database = home.resolve(".sidewalk/database");
        new ProcessBuilder(home.resolve("sidewalk").toString(), "database", "delete", database.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    /** Returns the processes whose command line names the checkout, and PostgreSQL, whose folder is its data. */
    private Stream<ProcessHandle> processes() {
        String data = dataFolder();
        return ProcessHandle.allProcesses()
                .filter(one ->
                        commandLine(one).contains(home + "/") || folder(one).startsWith(data));
    }

    private String dataFolder() {
        Path database = home.resolve(".sidewalk/database");
        try {
            return Files.readString(database.resolve("location")).strip();
        } catch (IOException e) {
            return database.toString(); // no such file: the data is in the database folder
        }
    }

    private static String folder(ProcessHandle process) {
        try {
            return Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/cwd"))
                    .toString();
        } catch (IOException e) {
            return ""; // the process has ended or belongs to another user
        }
    }

    /** Reads the command line from /proc if it exists, because Java omits long command lines. */
    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"))
                    .replace('\0', ' ');
        } catch (IOException | IllegalStateException e) {
            return process.info().commandLine().orElse("");
        }
    }
}

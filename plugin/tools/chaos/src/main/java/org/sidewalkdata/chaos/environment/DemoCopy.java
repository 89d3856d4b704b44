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
 * A {@code ./sidewalk demo} in a home of its own: a checkout that holds nothing but the launcher and a built server, so that
 * it meets nobody else's. One thread.
 */
public final class DemoCopy {
    private final Path home;
    private final Process launcher;

    private DemoCopy(Path home, Process launcher) {
        this.home = home;
        this.launcher = launcher;
    }

    /** @param app which the launcher shall start */
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

    /** A jar without classes that starts what the app starts. */
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

    /** What stands behind {@code -cp}, or the jar behind {@code -jar}, whose own manifest names the rest. */
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
     * What it left running, however it ended: the first process that is there after the time, whose command line or folder
     * names the home; empty text: none.
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
        return ours().map(one -> one.pid() + " " + commandLine(one)).findFirst().orElse("");
    }

    /** Ends what is left of it by force, and deletes its data. */
    public void delete() throws IOException, InterruptedException {
        launcher.destroyForcibly();
        ours().forEach(ProcessHandle::destroyForcibly);
        Path database = home.resolve(".sidewalk/database");
        new ProcessBuilder(home.resolve("sidewalk").toString(), "database", "delete", database.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    /** Those whose command line names the home, and PostgreSQL, which stands in its data. */
    private Stream<ProcessHandle> ours() {
        String data = dataPlace();
        return ProcessHandle.allProcesses()
                .filter(one ->
                        commandLine(one).contains(home + "/") || folder(one).startsWith(data));
    }

    private String dataPlace() {
        Path database = home.resolve(".sidewalk/database");
        try {
            return Files.readString(database.resolve("location")).strip();
        } catch (IOException e) {
            return database.toString(); // there is none: the data are where they are wanted
        }
    }

    private static String folder(ProcessHandle process) {
        try {
            return Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/cwd"))
                    .toString();
        } catch (IOException e) {
            return ""; // it has ended, or is another user's
        }
    }

    /** From /proc, where there is one: Java leaves out what is long. */
    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"))
                    .replace('\0', ' ');
        } catch (IOException | IllegalStateException e) {
            return process.info().commandLine().orElse("");
        }
    }
}

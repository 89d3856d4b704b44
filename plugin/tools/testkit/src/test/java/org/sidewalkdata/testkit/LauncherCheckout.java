package org.sidewalkdata.testkit;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A separate checkout that holds only the launcher and a built server, so that its demos do not meet others. */
public record LauncherCheckout(Path home) {
    /**
     * Creates the checkout with a program that is as new as its sources.
     *
     * @param app the server that the launcher starts
     */
    public static LauncherCheckout create(Path home, App app) throws IOException {
        Path root = Repository.root();
        Path server = Files.createDirectories(home.resolve(".sidewalk/app"));
        Files.createDirectories(home.resolve("plugin"));
        // a copy, because the launcher resolves links to find its checkout
        Files.copy(root.resolve("sidewalk"), home.resolve("sidewalk"));
        Files.createSymbolicLink(home.resolve("plugin/launcher"), root.resolve("plugin/launcher"));
        Files.createSymbolicLink(home.resolve("docker"), root.resolve("docker"));
        writeJar(server.resolve("sidewalk.jar"), app.command());
        Files.createFile(server.resolve("build-start"));
        return new LauncherCheckout(home);
    }

    /** Writes a jar without classes whose manifest starts the classes of {@code -cp}, or the jar of {@code -jar}. */
    private static void writeJar(Path jar, List<String> command) throws IOException {
        int given = Math.max(command.indexOf("-cp"), command.indexOf("-jar"));
        Attributes entries = new Attributes();
        entries.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        entries.put(Attributes.Name.MAIN_CLASS, "org.sidewalkdata.server.SidewalkMain");
        entries.put(
                Attributes.Name.CLASS_PATH,
                Stream.of(command.get(given + 1).split(File.pathSeparator))
                        .map(entry -> Path.of(entry).toUri().toString())
                        .collect(Collectors.joining(" ")));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().putAll(entries);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }

    /** Starts a command of the launcher, whose output is added to the log. */
    public Process start(Path log, String... arguments) throws IOException {
        return start(List.of(), log, arguments);
    }

    /** Starts a command of the launcher with another program, such as {@code setsid}. */
    public Process start(List<String> program, Path log, String... arguments) throws IOException {
        List<String> line = new ArrayList<>(program);
        line.add(home.resolve("sidewalk").toString());
        line.addAll(List.of(arguments));
        return new ProcessBuilder(line)
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
    }

    /** Returns the processes whose command line names the checkout, or whose folder is in it or is its database. */
    public List<ProcessHandle> processes() {
        String data = dataFolder();
        return ProcessHandle.allProcesses()
                .filter(process -> commandLine(process).contains(home + "/")
                        || folder(process).startsWith(home)
                        || folder(process).toString().startsWith(data))
                .toList();
    }

    private String dataFolder() {
        Path database = home.resolve(".sidewalk/database");
        try {
            return Files.readString(database.resolve("location")).strip();
        } catch (IOException e) {
            return database.toString(); // no such file: the data is in the database folder
        }
    }

    private static Path folder(ProcessHandle process) {
        try {
            return Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/cwd"));
        } catch (IOException e) {
            return Path.of(""); // the process has ended or belongs to another user
        }
    }

    /** Reads the command line from /proc if it exists, because Java omits long command lines. */
    public static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"))
                    .replace('\0', ' ');
        } catch (IOException | IllegalStateException e) {
            return process.info().commandLine().orElse("");
        }
    }

    /** Kills what is left of a demo and deletes its data. */
    public void delete() throws IOException, InterruptedException {
        processes().forEach(ProcessHandle::destroyForcibly);
        Path database = home.resolve(".sidewalk/database");
        start(Path.of("/dev/null"), "database", "delete", database.toString()).waitFor();
    }
}

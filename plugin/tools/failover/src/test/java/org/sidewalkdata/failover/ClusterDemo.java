package org.sidewalkdata.failover;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.HostProcess;
import org.sidewalkdata.testkit.Repository;

/**
 * A {@code ./sidewalk cluster-demo} in a separate checkout and a separate session, as in a terminal. Its program is a
 * jar that names the classes under test, because the real jar is not built yet when only tests run.
 */
final class ClusterDemo implements AutoCloseable {
    private final Path home;
    private final Path log;
    private final int port;
    private final Process launcher;

    private ClusterDemo(Path home, int port) throws IOException {
        this.home = home;
        this.port = port;
        this.log = home.resolve("output.log");
        // env: a build in the background ignores SIGINT, and so would its children
        ProcessBuilder builder = new ProcessBuilder(
                        "env",
                        "--default-signal=INT",
                        "setsid",
                        home.resolve("sidewalk").toString(),
                        "cluster-demo",
                        "--labels",
                        "300",
                        "--port",
                        String.valueOf(port))
                .directory(home.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment()
                .put("JDK_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"); // each process is short-lived
        this.launcher = builder.start();
    }

    static ClusterDemo start(Path home) throws IOException {
        return new ClusterDemo(home, HostProcess.freePort());
    }

    static ClusterDemo start(Path home, int port) throws IOException {
        return new ClusterDemo(home, port);
    }

    /** Creates the checkout with a program that is as new as its sources. */
    static Path checkout(Path home) throws IOException {
        Path root = Repository.root();
        Path app = Files.createDirectories(home.resolve(".sidewalk/app"));
        Files.createDirectories(home.resolve("plugin"));
        // a copy, because the launcher resolves links to find its checkout
        Files.copy(root.resolve("sidewalk"), home.resolve("sidewalk"));
        Files.createSymbolicLink(home.resolve("plugin/launcher"), root.resolve("plugin/launcher"));
        Files.createSymbolicLink(home.resolve("docker"), root.resolve("docker"));
        jar(app.resolve("sidewalk.jar"));
        Files.createFile(app.resolve("build-start"));
        return home;
    }

    private static void jar(Path jar) throws IOException {
        List<String> command = App.ofClasses().command();
        String classPath = Stream.of(command.get(command.indexOf("-cp") + 1).split(java.io.File.pathSeparator))
                .map(entry -> Paths.get(entry).toUri().toString())
                .collect(Collectors.joining(" "));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, command.get(command.size() - 1));
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPath);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }

    Process launcher() {
        return launcher;
    }

    int port() {
        return port;
    }

    String output() throws IOException {
        return Files.readString(log);
    }

    /** Sends SIGINT to all processes of the session, like Ctrl-C in a terminal. */
    void interrupt() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-INT", "--", "-" + launcher.pid())
                .inheritIO()
                .start()
                .waitFor();
    }

    /** Ends what a failed test would leave running. */
    @Override
    public void close() {
        launcher.destroy();
        launcher.onExit().orTimeout(1, TimeUnit.MINUTES).join();
    }

    /** Returns the folder that exists only while the demo runs. */
    Path folder() {
        return home.resolve(".sidewalk/cluster");
    }

    /** Returns the command lines of processes that run in or for the checkout. */
    List<String> processes() {
        List<String> found = new ArrayList<>();
        ProcessHandle.allProcesses().forEach(process -> {
            String line = process.info().commandLine().orElse("");
            if (line.contains(home.toString()) || runsInHome(process)) {
                found.add(process.pid() + " " + line);
            }
        });
        return found;
    }

    private boolean runsInHome(ProcessHandle process) {
        try {
            return Files.readSymbolicLink(Path.of("/proc", String.valueOf(process.pid()), "cwd"))
                    .startsWith(home);
        } catch (IOException e) {
            return false; // the process has ended or belongs to another user
        }
    }
}

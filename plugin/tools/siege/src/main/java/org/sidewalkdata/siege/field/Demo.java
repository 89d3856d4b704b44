package org.sidewalkdata.siege.field;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A {@code ./sidewalk demo} in a home of its own. One thread. */
public final class Demo {
    private final Path home;
    private final Process launcher;

    private Demo(Path home, Process launcher) {
        this.home = home;
        this.launcher = launcher;
    }

    static Demo start(Home home, Path bundle, int port, Path log) throws IOException {
        List<String> line = List.of(
                home.launcher().toString(), "demo", "--bundle", bundle.toString(), "--port", String.valueOf(port));
        Process launcher = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        return new Demo(home.folder(), launcher);
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

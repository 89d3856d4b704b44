package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.sidewalkdata.testkit.App;
import org.sidewalkdata.testkit.HostProcess;

/** A running server whose CPU time and memory are measured. */
public final class ServerUnderTest implements AutoCloseable {
    private final HostProcess host;
    private final Postgres database;

    private ServerUnderTest(HostProcess host, Postgres database) {
        this.host = host;
        this.database = database;
    }

    /**
     * Starts a server on a free port.
     *
     * @param folder for its cache and log
     */
    static ServerUnderTest start(App app, Postgres database, Path folder, String... options) throws IOException {
        List<String> settings = List.of("sidewalk.cache.folder=" + folder.resolve("cache"));
        Path log = folder.resolve("server.log");
        int port = HostProcess.freePort();
        return new ServerUnderTest(
                HostProcess.start(app, database.url(), log, port, List.of(options), settings), database);
    }

    void awaitReady() throws IOException, InterruptedException {
        host.awaitReady();
    }

    public URI address(String path) {
        return host.address(path);
    }

    /** Runs an action and measures the CPU time of the server and the database's backends. */
    public Sample measure(Sample.Action action) throws Exception {
        long server = host.process().pid();
        return Sample.of(() -> Cpu.ofProcess(server) + database.cpu(), action);
    }

    /** Returns the peak memory of the process in MB of 1,000,000 bytes. */
    public double peakMemory() throws IOException {
        Path status = Path.of("/proc/" + host.process().pid() + "/status");
        String peak = Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .findFirst()
                .orElseThrow(() -> new IOException(status + " has no VmHWM"));
        return Long.parseLong(peak.replaceAll("\\D", "")) * 1024 / 1e6;
    }

    @Override
    public void close() {
        host.close();
    }
}

package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.sidewalkdata.testkit.HostProcess;

/** A running server of the service, whose time and memory are taken. */
public final class Service implements AutoCloseable {
    private final HostProcess host;
    private final Postgres database;

    private Service(HostProcess host, Postgres database) {
        this.host = host;
        this.database = database;
    }

    static Service start(Rig rig, Postgres database, String... options) throws IOException, InterruptedException {
        List<String> settings = List.of("sidewalk.cache.folder=" + rig.file("cache"));
        HostProcess host = HostProcess.start(
                rig.app(), database.url(), rig.file("server.log"), HostProcess.freePort(), List.of(options), settings);
        Service service = new Service(host, database);
        rig.endWith(service);
        host.awaitReady();
        return service;
    }

    public int port() {
        return host.port();
    }

    public URI address(String path) {
        return host.address(path);
    }

    /** Runs something and takes the CPU of the server and of the database's backends meanwhile. */
    public Sample measure(Sample.Action action) throws Exception {
        return Sample.of(host.process().pid(), database, action);
    }

    /** The most memory that the process has held, in MB of 1,000,000 bytes. */
    public double peakMemory() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/" + host.process().pid() + "/status"))) {
            if (line.startsWith("VmHWM:")) {
                return Long.parseLong(line.replaceAll("\\D", "")) * 1024 / 1e6;
            }
        }
        throw new IOException(
                "/proc says nothing of the peak of process " + host.process().pid());
    }

    @Override
    public void close() {
        host.close();
    }
}

package org.sidewalkdata.bench.rig;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.schema.Schema;
import org.sidewalkdata.testkit.Cluster;
import org.sidewalkdata.testkit.HostProcess;

/**
 * What runs on several machines, on this one: a primary, two replicas and two servers on all three hosts. Any of them may be
 * killed. Closing ends all.
 */
public final class Machines implements AutoCloseable {
    private final Rig rig;
    private final Cluster primary;
    private final List<Cluster> replicas = new ArrayList<>();
    private final List<HostProcess> servers = new ArrayList<>();

    private Machines(Rig rig, Cluster primary) {
        this.rig = rig;
        this.primary = primary;
    }

    /** Publishes the bundle of a city on them. */
    public static Machines start(Rig rig, City city) throws IOException, InterruptedException, SQLException {
        Rig.say("starting a primary with " + city.labels() + " labels, two replicas and two servers");
        Machines machines = new Machines(rig, Cluster.startedReplicated());
        rig.endWith(machines);
        PGSimpleDataSource owner = new PGSimpleDataSource();
        owner.setUrl(machines.url());
        new Schema(owner).migrate();
        Load.run(owner, city.bundle(), LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(owner).run(Refresh.Mode.CHANGES, Progress.NONE);
        machines.replicas.add(machines.primary.startReplica());
        machines.replicas.add(machines.primary.startReplica());
        machines.servers.add(machines.server(0, HostProcess.freePort()));
        machines.servers.add(machines.server(1, HostProcess.freePort()));
        for (HostProcess server : machines.servers) {
            server.awaitReady();
        }
        return machines;
    }

    private HostProcess server(int number, int port) throws IOException {
        Path log = rig.file("server-" + (number + 1) + ".log");
        List<String> settings = List.of("sidewalk.cache.folder=" + rig.file("cache-" + (number + 1)));
        return HostProcess.start(rig.app(), url(), log, port, List.of("-Xmx256m"), settings);
    }

    /** All hosts, the first primary first; with user and password. */
    private String url() {
        String hosts = Stream.concat(Stream.of(primary), replicas.stream())
                .map(Cluster::hostAndPort)
                .collect(Collectors.joining(","));
        return "jdbc:postgresql://" + hosts + "/sidewalk?user=sidewalk&password=" + primary.password();
    }

    public Cluster primary() {
        return primary;
    }

    /** The first or the second. */
    public Cluster replica(int number) {
        return replicas.get(number - 1);
    }

    public HostProcess server(int number) {
        return servers.get(number - 1);
    }

    /** Kills a server as a machine that loses its power. */
    public void killServer(int number) {
        server(number).process().destroyForcibly().onExit().join();
    }

    /** Starts it again where it was, and returns when it answers. */
    public void startServer(int number) throws IOException, InterruptedException {
        servers.set(number - 1, server(number - 1, server(number).port()));
        server(number).awaitReady();
    }

    /** Runs a command of the service on them, as an operator does. */
    public void run(String command) throws IOException, InterruptedException {
        rig.app().run(url(), rig.file(command + ".log"), command);
    }

    /** nginx with its cache before both servers. */
    public Nginx nginx(Program program) throws IOException, InterruptedException {
        Path folder = java.nio.file.Files.createTempDirectory(rig.settings().folder(), "nginx-")
                .toAbsolutePath();
        Nginx nginx = Nginx.start(program, folder, server(1).port(), server(2).port());
        rig.endWith(nginx);
        return nginx;
    }

    @Override
    public void close() {
        servers.forEach(HostProcess::close);
        replicas.forEach(Cluster::close);
        primary.close();
    }
}

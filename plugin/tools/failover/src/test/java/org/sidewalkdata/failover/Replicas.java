package org.sidewalkdata.failover;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.postgresql.ds.PGSimpleDataSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.Cluster;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.PrivateDatabase.OwnCluster;
import org.sidewalkdata.testkit.Sql;

/** A small city on a primary and two real replicas, and servers on any of these hosts. Closing ends all of them. */
final class Replicas implements AutoCloseable {
    final OwnCluster primary = PrivateDatabase.startReplicatedCluster();
    private final List<Cluster> replicas = new ArrayList<>();
    private final List<Server> servers = new ArrayList<>();

    static Replicas ofSmallCity(Path folder) throws IOException, SQLException {
        Replicas all = new Replicas();
        Path bundle = folder.resolve("bundle");
        DemoCity.write(bundle, 300, 1, Progress.NONE);
        var owner = all.primary.database().dataSource();
        Load.run(owner, bundle, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(owner).run(Refresh.Mode.CHANGES, Progress.NONE);
        for (int i = 0; i < 2; i++) {
            all.replicas.add(all.primary.cluster().startReplica());
        }
        all.follow();
        return all;
    }

    Cluster primary() {
        return primary.cluster();
    }

    Cluster replica(int number) {
        return replicas.get(number - 1);
    }

    /** Returns the URL of the database on these hosts, in this order. */
    String url(Cluster... hosts) {
        String all = Arrays.stream(hosts).map(Cluster::hostAndPort).collect(Collectors.joining(","));
        return primary.database().url().replaceFirst("//[^/]*/", "//" + all + "/");
    }

    /** Returns an executor of statements as the owner on one host. */
    Sql sql(Cluster host) {
        return new Sql(source(host));
    }

    private PGSimpleDataSource source(Cluster host) {
        PGSimpleDataSource source = new PGSimpleDataSource();
        source.setUrl(url(host));
        return source;
    }

    /** Changes a label on that host, which must be a primary, and publishes the change. */
    VersionMark refresh(Cluster host) throws SQLException {
        sql(host)
                .run("UPDATE label SET severity = 1 + coalesce(severity, 0) % 3 WHERE label_id = "
                        + "(SELECT min(label_id) FROM label WHERE label_type = 'CurbRamp')");
        new Refresh(source(host)).run(Refresh.Mode.CHANGES, Progress.NONE);
        return version(host);
    }

    VersionMark version(Cluster host) {
        String[] row = sql(host)
                .value("SELECT extract(epoch FROM refreshed_at)::bigint, version FROM sidewalk.data_version")
                .split("\\|");
        return new VersionMark(Long.parseLong(row[0]), Long.parseLong(row[1]));
    }

    /** Waits until every replica has the primary's version. */
    void follow() {
        await(version(primary()), replicas.toArray(Cluster[]::new));
    }

    /** Waits until every host has that version. */
    void await(VersionMark version, Cluster... hosts) {
        for (Cluster host : hosts) {
            Awaitility.await()
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> version(host).equals(version));
        }
    }

    Server serve(Cluster... hosts) {
        String user = primary.database().user();
        Server server =
                Server.start(Map.of("server.port", "0", "sidewalk.db.url", url(hosts), "sidewalk.db.user", user));
        servers.add(server);
        return server;
    }

    /**
     * Requests the data that {@link #refresh} changes.
     *
     * @param tags for If-None-Match; none for a client without a stored answer
     */
    static HttpResponse<String> read(Server server, String... tags) throws Exception {
        return Client.get(server, "/v3/api/labelClusters?labelType=CurbRamp", tags);
    }

    /** Returns the version of {@link #read}. */
    static VersionMark version(Server server, String... tags) throws Exception {
        return mark(read(server, tags));
    }

    /** Returns the version of an answer; throws if the answer has none. */
    static VersionMark mark(HttpResponse<?> answer) {
        return VersionMark.ofEntityTags(answer.headers().firstValue("ETag").orElse(""))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no version in " + answer + ": " + answer.body()));
    }

    void endServers() {
        servers.forEach(Server::close);
        servers.clear();
    }

    @Override
    public void close() {
        endServers();
        replicas.forEach(Cluster::close);
        primary.close();
    }
}

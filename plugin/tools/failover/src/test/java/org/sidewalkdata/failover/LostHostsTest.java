package org.sidewalkdata.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.server.Server;

/**
 * Servers on a primary with two streaming replicas that stop, restart and are promoted: no client gets an older version
 * than before (D13 across answers).
 */
@Tag("slow")
@Tag("postgis")
class LostHostsTest {
    @TempDir
    Path folder;

    @AutoClose
    private Replicas hosts;

    @BeforeEach
    void start() throws Exception {
        hosts = Replicas.ofSmallCity(folder);
    }

    @Test
    void clientsThatHaveSeenAVersionOfTheLostPrimaryOnlyGet503() throws Exception {
        Server server = hosts.serve(hosts.primary(), hosts.replica(1));
        hosts.sql(hosts.replica(1)).run("SELECT pg_wal_replay_pause()");
        VersionMark before = hosts.version(hosts.primary());
        VersionMark refreshed = hosts.refresh(hosts.primary());
        String tag = "\"" + refreshed.tag() + ".x\"";
        assertThat(Replicas.version(server, tag)).isEqualTo(refreshed);

        hosts.primary().stop();
        HttpResponse<String> refused = Replicas.read(server, tag);
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("5");
        assertThat(Replicas.version(server)).isEqualTo(before);

        hosts.primary().start();
        awaitVersion(refreshed, server, tag);
    }

    @Test
    void aPromotedReplicaWithoutTheLastVersionServesClientsThatHaveNotSeenItAndARefreshServesAll() throws Exception {
        Server server = hosts.serve(hosts.primary(), hosts.replica(1));
        VersionMark before = hosts.version(hosts.primary());
        hosts.replica(1).stop(); // it does not receive the refresh
        VersionMark lost = hosts.refresh(hosts.primary());
        String tag = "\"" + lost.tag() + ".x\"";
        assertThat(Replicas.version(server, tag)).isEqualTo(lost);

        hosts.primary().kill();
        hosts.replica(1).start();
        hosts.replica(1).promote();
        awaitVersion(before, server);
        assertThat(Replicas.read(server, tag).statusCode()).isEqualTo(503);

        VersionMark again = hosts.refresh(hosts.replica(1));
        assertThat(lost.isBefore(again)).isTrue();
        awaitVersion(again, server, tag);
    }

    @Test
    void readsGoOnWhileAnyHostHasTheVersion() throws Exception {
        Server server = hosts.serve(hosts.primary(), hosts.replica(1), hosts.replica(2));
        VersionMark version = hosts.version(hosts.primary());
        assertThat(Replicas.version(server)).isEqualTo(version);
        hosts.replica(2).kill();
        assertThat(Replicas.version(server)).isEqualTo(version);
        hosts.replica(1).kill(); // the primary alone
        assertThat(Replicas.version(server)).isEqualTo(version);
        hosts.replica(1).start();
        hosts.primary().kill(); // a replica alone
        assertThat(Replicas.version(server)).isEqualTo(version);
    }

    private static void awaitVersion(VersionMark version, Server server, String... tag) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(Replicas.version(server, tag)).isEqualTo(version));
    }
}

package org.sidewalkdata.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpResponse;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.server.Server;

/** Servers on a primary with two streaming replicas that die, come back and are promoted: no client is led back (D13 across answers). */
class LostHostsTest extends FreshReplicas {
    @Test
    void aVersionThatOnlyAHostThatIsAwayHasIsWaitedForOrRefused() throws Exception {
        Server server = hosts.serve(hosts.primary(), hosts.replica(1), hosts.replica(2));
        hosts.sql(hosts.replica(1)).run("SELECT pg_wal_replay_pause()");
        VersionMark refreshed = hosts.refresh(hosts.primary());
        hosts.await(refreshed, hosts.replica(2));
        String tag = "\"" + refreshed.tag() + ".x\"";
        assertThat(Replicas.mark(Replicas.read(server, tag))).isEqualTo(refreshed);

        hosts.replica(2).kill();
        hosts.primary().kill();
        HttpResponse<String> refused = Replicas.read(server);
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("5");

        hosts.replica(2).start();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(Replicas.read(server).statusCode()).isEqualTo(200));
        assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(refreshed);
    }

    @Test
    void aPromotedReplicaThatLostTheLastVersionIsServedToWhoHasNotSeenItAndARefreshServesAll() throws Exception {
        Server server = hosts.serve(hosts.primary(), hosts.replica(1));
        VersionMark before = hosts.version(hosts.primary());
        hosts.replica(1).stop(); // it receives nothing of what follows
        VersionMark lost = hosts.refresh(hosts.primary());
        String tag = "\"" + lost.tag() + ".x\"";
        assertThat(Replicas.mark(Replicas.read(server, tag))).isEqualTo(lost);

        hosts.primary().kill();
        hosts.replica(1).start();
        hosts.replica(1).promote();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(Replicas.read(server).statusCode()).isEqualTo(200));
        assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(before);
        assertThat(Replicas.read(server, tag).statusCode()).isEqualTo(503);

        VersionMark again = hosts.refresh(hosts.replica(1));
        assertThat(lost.isBefore(again)).isTrue();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() ->
                        assertThat(Replicas.mark(Replicas.read(server, tag))).isEqualTo(again));
    }

    /** It has a version that was lost with it, and is named first: the driver would take it. */
    @Test
    void aFormerPrimaryThatComesBackIsNotReadFrom() throws Exception {
        Server server = hosts.serve(hosts.primary(), hosts.replica(1));
        VersionMark before = hosts.version(hosts.primary());
        hosts.replica(1).stop();
        VersionMark lost = hosts.refresh(hosts.primary());
        hosts.primary().kill();
        hosts.replica(1).start();
        hosts.replica(1).promote();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(before));

        hosts.primary().start();
        awaitHealth(server, hosts.primary().hostAndPort() + " is a primary, timeline 1");
        Server another = hosts.serve(hosts.primary(), hosts.replica(1));
        for (int i = 0; i < 50; i++) {
            assertThat(Replicas.mark(Replicas.read(another))).isEqualTo(before);
            assertThat(Replicas.mark(Replicas.read(server))).isIn(before, lost); // it may have looked there first
        }
        VersionMark again = hosts.refresh(hosts.replica(1));
        for (int i = 0; i < 50; i++) {
            assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(again);
            assertThat(Replicas.mark(Replicas.read(another))).isEqualTo(again);
        }
    }

    private static void awaitHealth(Server server, String words) {
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(Client.get(server, "/actuator/health").body())
                                .contains(words));
    }

    @Test
    void readsGoOnWhileAnyHostHasTheVersion() throws Exception {
        Server server = hosts.serve(hosts.primary(), hosts.replica(1), hosts.replica(2));
        VersionMark version = hosts.version(hosts.primary());
        assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(version);
        assertThat(Client.get(server, "/actuator/health").body())
                .contains("is a primary, timeline 1", "is a replica, timeline 1");
        hosts.replica(2).kill();
        assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(version);
        hosts.replica(1).kill(); // the primary alone
        assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(version);
        hosts.replica(1).start();
        hosts.primary().kill(); // a replica alone
        assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(version);
        String primary = hosts.primary().hostAndPort();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(Client.get(server, "/actuator/health").body())
                                .contains("\"status\":\"UP\"", primary + " is away"));
        assertThat(Client.get(server, "/actuator/prometheus").body())
                .contains("sidewalk_db_host_up{host=\"" + primary + "\"} 0.0")
                .contains("sidewalk_db_host_up{host=\"" + hosts.replica(1).hostAndPort() + "\"} 1.0")
                .contains("sidewalk_db_host_behind_bytes{host=\"" + primary + "\"} NaN");
    }
}

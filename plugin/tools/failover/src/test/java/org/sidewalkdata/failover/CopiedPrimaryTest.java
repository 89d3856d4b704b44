package org.sidewalkdata.failover;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.testkit.App;

/**
 * A primary, and a copy of it that somebody started beside it: both take changes, and no promotion tells which one is right. What is
 * newer is read, and nothing is changed.
 */
class CopiedPrimaryTest extends FreshReplicas {
    @Test
    void theNewerDataAreReadAndNothingIsChanged() throws Exception {
        hosts.replica(1).startAsCopy();
        Server server = hosts.serve(hosts.replica(1), hosts.primary()); // the driver would take the copy
        VersionMark same = hosts.version(hosts.primary());
        assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(same);
        for (String[] command : List.of(
                new String[] {"refresh"},
                new String[] {"load", folder.resolve("bundle").toString()},
                new String[] {"migrate"})) {
            assertThat(run(78, command))
                    .contains("SIDEWALK_DB_URL names two primaries, and only one of them can be right")
                    .contains("One is a copy of the other", "pg_basebackup");
        }
        hosts.replica(1).suspend();
        Process refresh = start("refresh");
        assertThat(refresh.waitFor(6, TimeUnit.SECONDS))
                .as("waits for a slow host")
                .isFalse();
        hosts.replica(1).resume();
        assertThat(ended(refresh, 78)).contains("SIDEWALK_DB_URL names two primaries");
        assertThat(run(1, "doctor"))
                .contains("[to do] host: " + hosts.primary().hostAndPort() + " is a primary, timeline 1")
                .contains("[to do] host: " + hosts.replica(1).hostAndPort() + " is a primary, timeline 1")
                .contains("the newest data are read");
        assertThat(hosts.version(hosts.primary())).isEqualTo(same);
        assertThat(hosts.version(hosts.replica(1))).isEqualTo(same);

        VersionMark newer = hosts.refresh(hosts.primary()); // by somebody who names this host only
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(
                                Client.get(server, "/actuator/prometheus").body())
                        .contains("sidewalk_db_host_primary{host=\""
                                + hosts.replica(1).hostAndPort() + "\"} 1.0"));
        Server another = hosts.serve(hosts.replica(1), hosts.primary());
        for (int i = 0; i < 50; i++) {
            assertThat(Replicas.mark(Replicas.read(another))).isEqualTo(newer);
        }
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(newer));
        for (int i = 0; i < 50; i++) {
            assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(newer);
        }
    }

    /** The primary may come back with what it has, and its replica answers meanwhile. */
    @Test
    void anOlderCopyIsNeitherReadNorChangedWhileThePrimaryIsAway() throws Exception {
        hosts.replica(1).startAsCopy();
        VersionMark newer = hosts.refresh(hosts.primary());
        hosts.await(newer, hosts.replica(2));
        Server server = hosts.serve(hosts.replica(1), hosts.replica(2), hosts.primary());
        hosts.primary().kill();
        for (int i = 0; i < 50; i++) {
            assertThat(Replicas.mark(Replicas.read(server))).isEqualTo(newer);
            Thread.sleep(100); // the hosts are looked at every other second
        }
        assertThat(run(78, "refresh"))
                .contains("SIDEWALK_DB_URL has one primary that answers, and a replica has what that one lacks");
    }

    private String run(int exitCode, String... arguments) throws Exception {
        return ended(start(arguments), exitCode);
    }

    private Process start(String... arguments) throws IOException {
        String url = hosts.url(hosts.replica(1), hosts.replica(2), hosts.primary());
        return App.ofClasses("-XX:TieredStopAtLevel=1").start(url, log(), List.of(), arguments);
    }

    private String ended(Process command, int exitCode) throws Exception {
        int ended = command.waitFor();
        String said = Files.readString(log());
        assertThat(ended).as(said).isEqualTo(exitCode);
        return said;
    }

    private Path log() {
        return folder.resolve("command.log");
    }
}

package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.server.cli.Commands.Result;
import org.sidewalkdata.testkit.Cluster;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.PrivateDatabase.OwnCluster;

/** Commands on a primary and its replica, in both orders of hosts: changes go to the primary, or nothing is changed. */
@Tag("slow")
@Tag("postgis")
class HostCommandsTest {
    @Test
    void changesGoToThePrimaryAndToNoOther() {
        try (OwnCluster own = PrivateDatabase.startReplicatedCluster();
                Cluster replica = own.cluster().startReplica()) {
            String primaryHost = own.cluster().hostAndPort();
            String both = replica.hostAndPort() + "," + primaryHost;
            assertThat(run(own, both, "migrate").out()).contains("The schema is up to date");
            assertThat(run(own, both, "refresh").exitCode()).isZero();
            assertThat(run(own, both, "doctor").out())
                    .containsPattern("\\[ok] {4}host: " + replica.hostAndPort() + " is a replica, [0-9]+ s behind")
                    .contains("[ok]    host: " + primaryHost + " is a primary");

            assertThat(run(own, replica.hostAndPort(), "refresh").err()).contains("names a read-only replica");
            assertThat(run(own, both + ",nowhere.invalid:1", "refresh").exitCode())
                    .isZero();
            assertThat(run(own, "nowhere.invalid:1," + replica.hostAndPort(), "refresh")
                            .exitCode())
                    .isEqualTo(ExitCode.UNAVAILABLE.code());

            own.stop();
            assertThat(run(own, both, "migrate").exitCode()).isEqualTo(ExitCode.UNAVAILABLE.code());
            assertThat(run(own, both, "doctor").out()).contains("[to do] host: " + primaryHost + " cannot be reached");

            replica.promote();
            assertThat(run(own, both, "refresh").exitCode()).isZero();
        }
    }

    private static Result run(OwnCluster own, String hosts, String command) {
        String url = own.database().url().replaceFirst("//[^/]*/", "//" + hosts + "/");
        return new Commands(Map.of("SIDEWALK_DB_URL", url)).run(command);
    }
}

package org.sidewalkdata.server.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.server.cli.Commands.Result;
import org.sidewalkdata.testkit.Cluster;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.PrivateDatabase.OwnCluster;

/** Commands on a primary and its replica, whichever host is named first: changes find the primary, or nothing is changed. */
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
                    .contains(replica.hostAndPort() + " is a replica, timeline 1")
                    .contains(primaryHost + " is a primary, timeline 1");

            String twice =
                    primaryHost + "," + primaryHost.replace("127.0.0.1", "localhost") + "," + replica.hostAndPort();
            assertThat(run(own, twice, "refresh").exitCode()).isZero();
            assertThat(run(own, twice, "doctor").out())
                    .contains("[ok]    host: localhost:")
                    .contains(" is the same server as " + primaryHost)
                    .contains("[ok]    host: " + replica.hostAndPort());

            assertFault(run(own, replica.hostAndPort(), "refresh"), ExitCode.CONFIGURATION, "is a replica");
            assertFault(run(own, both + ",nowhere.invalid:1", "refresh"), ExitCode.OK, "");
            assertFault(
                    run(own, "nowhere.invalid:1," + replica.hostAndPort(), "refresh"),
                    ExitCode.UNAVAILABLE,
                    "no host of SIDEWALK_DB_URL is a primary",
                    "nowhere.invalid:1 is away");

            own.stop();
            assertFault(run(own, both, "migrate"), ExitCode.UNAVAILABLE, "no host of SIDEWALK_DB_URL is a primary");
            assertThat(run(own, both, "doctor").out()).contains("none is a primary", "SELECT pg_promote()");

            replica.promote();
            assertThat(run(own, both, "refresh").exitCode()).isZero();
            own.start(); // the former primary comes back and knows nothing of it
            assertFault(run(own, both, "refresh"), ExitCode.CONFIGURATION, "two primaries", "pg_rewind");
            assertThat(run(own, both, "doctor").out())
                    .contains("[to do] host: " + primaryHost + " is a primary, timeline 1")
                    .contains("beside " + replica.hostAndPort() + " is a primary");
        }
    }

    private static Result run(OwnCluster own, String hosts, String command) {
        String url = own.database().url().replaceFirst("//[^/]*/", "//" + hosts + "/");
        return new Commands(Map.of("SIDEWALK_DB_URL", url)).run(command);
    }

    private static void assertFault(Result result, ExitCode code, String... words) {
        assertThat(result.exitCode()).as(result.err()).isEqualTo(code.code());
        assertThat(result.err()).contains(List.of(words));
    }
}

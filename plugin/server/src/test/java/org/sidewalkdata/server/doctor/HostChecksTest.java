package org.sidewalkdata.server.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.server.database.HostState;
import org.sidewalkdata.server.database.HostSurvey;
import org.sidewalkdata.settings.DatabaseAddress;

/** What doctor says of a primary and its replicas. */
class HostChecksTest {
    private static final HostState PRIMARY = host("p", true, 2, 5_000_000_000L, false);

    @Test
    void goodHostsAreNamedWithTheirLag() {
        assertThat(lines(PRIMARY, host("r", false, 2, 4_999_999_900L, false)))
                .containsExactly(
                        "[ok]    host: p is a primary, timeline 2, data version 7-s44we8",
                        "[ok]    host: r is a replica, timeline 2, data version 7-s44we8, 100 bytes behind the primary");
    }

    @Test
    void aReplicaThatIsFarBehindOrPausedIsToBeSeenTo() {
        assertThat(lines(PRIMARY, host("r", false, 2, 1_000_000_000L, false)).get(1))
                .contains("4000 MB behind", "pg_stat_wal_receiver", "pg_basebackup");
        assertThat(lines(PRIMARY, host("r", false, 2, 5_000_000_000L, true)).get(1))
                .contains("and paused", "pg_wal_replay_resume()");
    }

    @Test
    void twoPrimariesAreToBePartedAndAReplicaOfAnotherOneIsFound() {
        assertThat(lines(host("old", true, 1, 6_000_000_000L, false), PRIMARY).get(0))
                .startsWith("[to do] host: old is a primary, timeline 1")
                .contains("beside p is a primary", "pg_rewind");
        assertThat(lines(PRIMARY, host("r", false, 3, 5_000_000_000L, false)).get(1))
                .contains("of a later timeline than the primary's 2");
    }

    @Test
    void ofTwoPrimariesOfOneTimelineBothAreToBeSeenTo() {
        assertThat(lines(host("copy", true, 2, 6_000_000_000L, false), PRIMARY))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line)
                        .startsWith("[to do] host: ")
                        .contains(
                                "one of several primaries of that timeline",
                                "One is a copy of the other",
                                "pg_basebackup"));
    }

    @Test
    void withoutAPrimaryTheLeastBehindIsToBePromoted() {
        HostState away = new HostState(
                address("p"), Optional.of(new SQLException("refused")), false, 0, 0, false, Optional.empty(), 0);
        assertThat(lines(away, host("r", false, 2, 1, false)))
                .anySatisfy(line -> assertThat(line).contains("none is a primary", "pg_promote()"))
                .anySatisfy(line -> assertThat(line).contains("p is away (refused)"))
                .anySatisfy(line -> assertThat(line).startsWith("[ok]    host: r is a replica"));
    }

    private static List<String> lines(HostState... hosts) {
        return HostChecks.findings(new HostSurvey(List.of(hosts))).stream()
                .map(Finding::toString)
                .toList();
    }

    private static HostState host(String name, boolean primary, long timeline, long position, boolean paused) {
        VersionMark version = new VersionMark(1_700_000_000, 7);
        return new HostState(
                address(name),
                Optional.empty(),
                primary,
                timeline,
                position,
                paused,
                Optional.of(version),
                name.hashCode());
    }

    private static DatabaseAddress address(String name) {
        return DatabaseAddress.of("jdbc:postgresql://" + name + "/sidewalk", "", "");
    }
}

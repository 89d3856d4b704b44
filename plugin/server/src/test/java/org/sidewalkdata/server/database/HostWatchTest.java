package org.sidewalkdata.server.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.settings.DatabaseAddress;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** What the hosts that there are mean for the versions that are answered with. */
@ExtendWith(OutputCaptureExtension.class)
class HostWatchTest {
    private final NewestVersion newest = new NewestVersion();
    private final AtomicLong nanos = new AtomicLong();
    private final List<Set<String>> leftOut = new ArrayList<>();
    private HostSurvey hosts = new HostSurvey(List.of());
    private final HostWatch watch = new HostWatch(() -> hosts, newest, nanos::get, leftOut::add);

    @AfterEach
    void end() {
        watch.close();
    }

    @Test
    void aServerBeginsWithTheNewestVersionThatAnyHostHas() {
        hosts = survey(away(), replica(1, 7), replica(1, 3));
        watch.lookFirst();
        assertThat(newest.get()).isEqualTo(mark(7));
    }

    @Test
    void replicasMayLagForTenSeconds() {
        hosts = survey(primary(1, 7), replica(1, 6));
        newest.raise(mark(6));
        watch.look();
        nanos.addAndGet(9_999_999_999L);
        watch.look();
        assertThat(newest.get()).isEqualTo(mark(6));
        nanos.addAndGet(1);
        watch.look();
        assertThat(newest.get()).isEqualTo(mark(7));
    }

    @Test
    void whatAPromotedReplicaNeverHadIsNotWaitedFor() {
        hosts = survey(primary(1, 7), replica(1, 6));
        watch.lookFirst();
        hosts = survey(away(), replica(1, 6));
        watch.look();
        assertThat(newest.get()).isEqualTo(mark(7)); // a replica may catch up
        hosts = survey(away(), primary(2, 6));
        watch.look();
        assertThat(newest.get()).isEqualTo(mark(6));
    }

    @Test
    void aPrimaryThatWasLeftBehindByAPromotionIsNotBelieved() {
        hosts = survey(primary(2, 7));
        watch.lookFirst();
        hosts = survey(primary(1, 5), away());
        watch.look();
        hosts = survey(primary(1, 5), primary(2, 7));
        watch.look();
        assertThat(newest.get()).isEqualTo(mark(7));
    }

    @Test
    void aPrimaryThatWasLeftBehindIsNotReadFromUntilItIsAReplica() {
        hosts = survey(answering("old", true, 1, 9), primary(2, 7));
        watch.lookFirst();
        assertThat(newest.get()).as("what only the former primary has is lost").isEqualTo(mark(7));
        assertThat(leftOut).containsExactly(Set.of("old:5432"));
        hosts = survey(away("old"), primary(2, 7)); // it may come back as it was
        watch.look();
        hosts = survey(answering("old", true, 1, 9), primary(2, 7));
        watch.look();
        assertThat(leftOut).hasSize(1);
        hosts = survey(answering("old", false, 2, 7), primary(2, 7));
        watch.look();
        assertThat(leftOut).containsExactly(Set.of("old:5432"), Set.of());
    }

    @Test
    void aReplicaThatIsYearsBehindIsNamedOnceItHadTheTimeToCatchUp(CapturedOutput log) {
        hosts = survey(primary(1, 7), replica(1, 3));
        watch.lookFirst();
        watch.look();
        assertThat(log)
                .contains("database hosts: p:5432 is a primary; r:5432 is a replica")
                .doesNotContain("still has");
        nanos.addAndGet(10_000_000_000L);
        watch.look();
        watch.look();
        assertThat(log.getAll().split("WARN", -1)).hasSize(2);
        assertThat(log)
                .contains("r:5432 still has data version " + mark(3).tag())
                .contains("nothing is read from it until it has " + mark(7).tag(), "run ./sidewalk doctor");
        assertThat(watch.last().words())
                .containsEntry("p:5432", "p:5432 is a primary, timeline 1, data version " + mark(7).tag())
                .containsEntry(
                        "r:5432",
                        "r:5432 is a replica, timeline 1, data version " + mark(3).tag()
                                + ", 0 bytes behind the primary");
    }

    @Test
    void aPrimaryOfAnOlderTimelineIsNamed(CapturedOutput log) {
        hosts = survey(primary(2, 7));
        watch.lookFirst();
        hosts = survey(primary(1, 5));
        watch.look();
        assertThat(log).contains("p:5432 has timeline 1, and 2 was seen: a promotion left it behind", "WARN");
        hosts = survey(away(), replica(2, 7));
        watch.look();
        assertThat(log).contains("none is a primary, so that nothing can be loaded or refreshed");
    }

    /** A copy of the data directory that somebody started: no promotion tells which of the two is right. */
    @Test
    void ofTwoPrimariesOfOneTimelineTheOneWithNewerDataIsReadFrom(CapturedOutput log) {
        hosts = survey(answering("copy", true, 1, 5), primary(1, 7), replica(1, 7));
        watch.lookFirst();
        watch.look();
        assertThat(newest.get()).isEqualTo(mark(7));
        assertThat(leftOut).containsExactly(Set.of("copy:5432"));
        assertThat(watch.readable()).containsExactly("p:5432", "r:5432");
        assertThat(log)
                .contains(
                        "only one of the primaries can be right",
                        "copy:5432 has data version " + mark(5).tag() + " and timeline 1");

        hosts = survey(answering("copy", true, 1, 5), away("p"), replica(1, 7)); // which has what is right
        watch.look();
        watch.look();
        assertThat(newest.get()).isEqualTo(mark(7));
        assertThat(leftOut).hasSize(1);

        hosts = survey(answering("copy", true, 1, 5), away("p"), away("r"));
        watch.look();
        assertThat(leftOut).as("nobody else answers").hasSize(2).last().isEqualTo(Set.of());
        assertThat(newest.get()).isEqualTo(mark(5));

        hosts = survey(answering("copy", true, 1, 5), primary(1, 7), replica(1, 7));
        watch.look();
        assertThat(leftOut).last().isEqualTo(Set.of("copy:5432"));
    }

    @Test
    void twoPrimariesWithTheSameDataAreBothReadFrom() {
        hosts = survey(answering("copy", true, 1, 7), primary(1, 7));
        watch.lookFirst();
        watch.look();
        assertThat(leftOut).isEmpty();
        assertThat(watch.readable()).containsExactly("copy:5432", "p:5432");
    }

    @Test
    void changesGoToTheOnlyPrimary() throws SQLException {
        assertThat(survey(replica(1, 7), primary(1, 7), away()).onlyPrimary()).isEqualTo(primary(1, 7));
        assertThatThrownBy(() -> survey(replica(1, 7), away()).onlyPrimary())
                .isInstanceOf(SQLException.class)
                .hasMessage("no host of SIDEWALK_DB_URL is a primary: r:5432 is a replica; a:5432 is away (refused)");
        assertThatThrownBy(() ->
                        survey(answering("old", true, 1, 7), primary(2, 7)).onlyPrimary())
                .isInstanceOf(SettingException.class)
                .hasMessageContainingAll("two primaries", "timeline 1", "timeline 2", "pg_rewind, pg_basebackup");
        assertThatThrownBy(() ->
                        survey(primary(1, 7), answering("copy", true, 1, 6)).onlyPrimary())
                .isInstanceOf(SettingException.class)
                .hasMessageContainingAll(
                        "two primaries",
                        "data version " + mark(7).tag(),
                        "One is a copy of the other",
                        "pg_basebackup");
    }

    /** The one that the replica follows is away, and would lack what this one is told. */
    @Test
    void changesDoNotGoToAPrimaryThatAReplicaIsAheadOf() throws SQLException {
        for (HostState ahead : List.of(replica(1, 8), replica(2, 7))) {
            assertThatThrownBy(() -> survey(away(), primary(1, 7), ahead).onlyPrimary())
                    .isInstanceOf(SettingException.class)
                    .hasMessageContainingAll("a replica has what that one lacks", ahead.words());
        }
        assertThat(survey(primary(2, 6), replica(1, 7)).onlyPrimary()) // it had more than the one that was promoted
                .isEqualTo(primary(2, 6));
    }

    /** {@code localhost} and {@code 127.0.0.1}, or two poolers; a refresh may end between the two questions. */
    @Test
    void twoNamesOfOneServerAreNoTwoPrimaries(CapturedOutput log) throws SQLException {
        HostState first = primary(1, 7);
        HostState again = new HostState(
                address("alias"), Optional.empty(), true, 1, 0, false, Optional.of(mark(8)), first.started());
        hosts = survey(first, again, replica(1, 7));
        watch.lookFirst();
        watch.look();
        assertThat(log).doesNotContain("WARN");
        assertThat(leftOut).isEmpty();
        assertThat(watch.readable()).containsExactly("p:5432", "alias:5432", "r:5432");
        assertThat(hosts.onlyPrimary()).isEqualTo(again);
        assertThat(hosts.isCopied(again)).isFalse();
    }

    private static HostSurvey survey(HostState... hosts) {
        return new HostSurvey(List.of(hosts));
    }

    private static HostState primary(long timeline, long version) {
        return answering("p", true, timeline, version);
    }

    private static HostState replica(long timeline, long version) {
        return answering("r", false, timeline, version);
    }

    private static HostState answering(String name, boolean isPrimary, long timeline, long version) {
        return new HostState(
                address(name),
                Optional.empty(),
                isPrimary,
                timeline,
                0,
                false,
                Optional.of(mark(version)),
                name.hashCode());
    }

    private static HostState away() {
        return away("a");
    }

    private static HostState away(String name) {
        return new HostState(
                address(name), Optional.of(new SQLException("refused\nmore")), false, 0, 0, false, Optional.empty(), 0);
    }

    private static DatabaseAddress address(String name) {
        return DatabaseAddress.of("jdbc:postgresql://" + name + ":5432/sidewalk", "", "");
    }

    private static VersionMark mark(long version) {
        return new VersionMark(1_700_000_000 + version, version);
    }
}

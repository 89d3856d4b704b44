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

    @Test
    void changesGoToTheOnlyPrimary() throws SQLException {
        assertThat(survey(replica(1, 7), primary(1, 7), away()).onlyPrimary()).isEqualTo(primary(1, 7));
        assertThatThrownBy(() -> survey(replica(1, 7), away()).onlyPrimary())
                .isInstanceOf(SQLException.class)
                .hasMessage("no host of SIDEWALK_DB_URL is a primary: r:5432 is a replica; a:5432 is away (refused)");
        assertThatThrownBy(() -> survey(primary(1, 7), primary(2, 7)).onlyPrimary())
                .isInstanceOf(SettingException.class)
                .hasMessageContaining("two primaries");
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
                address(name), Optional.empty(), isPrimary, timeline, 0, false, Optional.of(mark(version)));
    }

    private static HostState away() {
        return away("a");
    }

    private static HostState away(String name) {
        return new HostState(
                address(name), Optional.of(new SQLException("refused\nmore")), false, 0, 0, false, Optional.empty());
    }

    private static DatabaseAddress address(String name) {
        return DatabaseAddress.of("jdbc:postgresql://" + name + ":5432/sidewalk", "", "");
    }

    private static VersionMark mark(long version) {
        return new VersionMark(1_700_000_000 + version, version);
    }
}

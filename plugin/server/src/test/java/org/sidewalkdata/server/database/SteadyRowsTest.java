package org.sidewalkdata.server.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.VersionMark;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.row.memory.ForwardingSnapshot;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** Which of several hosts' versions is answered with (D13 across answers). */
class SteadyRowsTest {
    private final Host replica = new Host();
    private final Host primary = new Host();
    private final NewestVersion newest = new NewestVersion();
    private final SteadyRows rows =
            new SteadyRows(replica, primary, () -> List.of(primary), newest, Duration.ofMillis(300));

    /** A host whose connections are counted. */
    private static final class Host implements RowSource {
        final InMemoryRowSource memory = new InMemoryRowSource().version(version(1));
        final AtomicInteger asked = new AtomicInteger();
        final AtomicInteger discarded = new AtomicInteger();

        @Override
        public Snapshot open() {
            asked.incrementAndGet();
            return new ForwardingSnapshot(memory.open()) {
                @Override
                public void discard() {
                    discarded.incrementAndGet();
                    super.discard();
                }
            };
        }

        void has(long version) {
            memory.version(version(version)).failNoMore();
        }

        void isAway() {
            memory.failAtOpen(new DataSourceException("away", new SQLException("away", "08001"), true));
        }
    }

    @Test
    void aReplicaIsReadFromWhileItIsNewEnough() {
        primary.has(2);
        assertThat(read(0)).isEqualTo(1);
        assertThat(primary.asked).hasValue(0);
    }

    @Test
    void whoHasSeenANewerVersionReadsFromThePrimaryAndTheLaggingConnectionIsGivenUp() {
        primary.has(2);
        assertThat(read(2)).isEqualTo(2);
        assertThat(replica.discarded).hasValue(1);
        assertThat(replica.memory.openSnapshots()).isZero();
    }

    @Test
    void onceANewerVersionWasServedNobodyGetsTheOlderOne() {
        replica.has(2);
        assertThat(read(0)).isEqualTo(2);
        replica.has(1);
        primary.has(2);
        assertThat(read(0)).isEqualTo(2);
    }

    @Test
    void aReplicaAnswersForAPrimaryThatIsAway() {
        primary.isAway();
        assertThat(read(1)).isEqualTo(1);
    }

    @Test
    void aVersionThatNoHostHasIsAFaultThatMayPass() {
        replica.has(2);
        assertThat(read(0)).isEqualTo(2);
        replica.has(1);
        primary.isAway();
        assertThatThrownBy(() -> read(0))
                .isInstanceOfSatisfying(
                        DataSourceException.class,
                        e -> assertThat(e.unavailable()).isTrue());
        assertThat(replica.asked).hasValueGreaterThan(2); // it may catch up, so it was asked again
        assertThat(replica.memory.openSnapshots()).isZero();
    }

    @Test
    void aReplicaThatCatchesUpMeanwhileAnswers() {
        newest.raise(version(3).mark());
        primary.isAway();
        RowSource catchingUp = () -> {
            replica.has(replica.asked.get() + 1L);
            return replica.open();
        };
        SteadyRows patient = new SteadyRows(catchingUp, primary, () -> List.of(primary), newest, Duration.ofMinutes(1));
        assertThat(patient.open().version().version()).isEqualTo(3);
    }

    /** The driver chooses by chance, and may choose the one that is behind each time. */
    @Test
    void anyHostThatHasTheVersionAnswersWhileThePrimaryIsAway() {
        newest.raise(version(3).mark());
        primary.isAway();
        Host another = new Host();
        another.has(3);
        SteadyRows unlucky =
                new SteadyRows(replica, primary, () -> List.of(replica, another, primary), newest, Duration.ofDays(1));
        assertThat(unlucky.open().version().version()).isEqualTo(3);
        assertThat(replica.asked).hasValue(2);
        assertThat(another.asked).hasValue(1);
        assertThat(another.discarded).hasValue(0);
        assertThat(primary.asked).hasValue(0);
    }

    /** Also one that a client made up: it asks each host once, and holds its place no longer. */
    @Test
    void aVersionThatThePrimaryNeverHadIsNotWaitedFor() {
        SteadyRows patient = new SteadyRows(replica, primary, () -> List.of(primary), newest, Duration.ofDays(1));
        assertThatThrownBy(() -> patient.open(() -> Optional.of(version(9).mark())))
                .hasMessageContaining("No host has data version " + version(9).tag());
        assertThat(replica.asked).hasValue(1);
        assertThat(primary.asked).hasValue(1);
        assertThat(newest.get()).isEqualTo(VersionMark.NONE);
    }

    @Test
    void linksToNextPagesSayTheVersion() {
        try (Snapshot snapshot = rows.open()) {
            assertThat(snapshot.pageMark()).hasValue(version(1).tag());
        }
        assertThat(replica.memory.open().pageMark()).isEmpty();
    }

    private long read(long seen) {
        try (Snapshot snapshot = rows.open(() -> Optional.of(version(seen).mark()))) {
            return snapshot.version().version();
        }
    }

    /** Each refreshed a second after the one before. */
    private static DataVersion version(long number) {
        return new DataVersion(
                number, Instant.ofEpochSecond(1_700_000_000 + number), Optional.empty(), Optional.empty());
    }
}

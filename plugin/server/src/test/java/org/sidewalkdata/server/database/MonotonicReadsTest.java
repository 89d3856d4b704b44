package org.sidewalkdata.server.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.row.memory.InMemoryRowSource;

/** Chooses among the data versions of several hosts (D13 across responses). */
class MonotonicReadsTest {
    private final Host replica = new Host();
    private final Host primary = new Host();
    private final MonotonicReads rows = new MonotonicReads(replica, primary, () -> {});

    /** A host whose connections are counted. */
    private static final class Host implements RowSource {
        final InMemoryRowSource memory = new InMemoryRowSource().version(version(1));
        final AtomicInteger asked = new AtomicInteger();

        @Override
        public ReadView open() {
            asked.incrementAndGet();
            return memory.open();
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
    void whoHasSeenANewerVersionReadsFromThePrimary() {
        primary.has(2);
        assertThat(read(2)).isEqualTo(2);
        assertThat(replica.memory.openViews()).isZero();
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
        primary.isAway();
        assertThatThrownBy(() -> read(2))
                .isInstanceOfSatisfying(
                        DataSourceException.class,
                        e -> assertThat(e.unavailable()).isTrue());
        primary.has(1);
        assertThatThrownBy(() -> read(2))
                .isInstanceOf(DataSourceException.class)
                .hasMessageContaining("No host has data version " + version(2).tag());
        assertThat(replica.memory.openViews()).isZero();
        assertThat(primary.memory.openViews()).isZero();
    }

    @Test
    void aReplicaThatIsBehindAnswersThoseWhoHaveSeenNothingNewerWhileThePrimaryIsAway() {
        replica.has(2);
        assertThat(read(0)).isEqualTo(2);
        replica.has(1);
        primary.isAway();
        assertThat(read(1)).isEqualTo(1);
        int asked = primary.asked.get();
        assertThat(read(1)).isEqualTo(1);
        assertThat(primary.asked).as("no request waits a second time").hasValue(asked);
        assertThatThrownBy(() -> read(2)).isInstanceOf(DataSourceException.class);
    }

    /** A replica that lagged was promoted: the versions that it lacks are lost. */
    @Test
    void aVersionThatThePrimaryLostIsForgotten() {
        replica.has(2);
        assertThat(read(0)).isEqualTo(2);
        replica.has(1);
        assertThat(read(0)).isEqualTo(1);
        assertThat(primary.asked).hasValue(1);
        assertThat(read(0)).isEqualTo(1);
        assertThat(primary.asked).hasValue(1);
    }

    @Test
    void aReplicaThatIsAwayIsReplacedByThePrimary() {
        replica.isAway();
        assertThat(read(1)).isEqualTo(1);
    }

    @Test
    void linksToNextPagesSayTheVersion() {
        try (ReadView view = rows.open()) {
            assertThat(view.pageMark()).hasValue(version(1).tag());
        }
        assertThat(replica.memory.open().pageMark()).isEmpty();
    }

    private long read(long seen) {
        try (ReadView view = rows.open(() -> Optional.of(version(seen).mark()))) {
            return view.version().version();
        }
    }

    /** Returns a version that was refreshed a second after the previous one. */
    private static DataVersion version(long number) {
        return new DataVersion(
                number, Instant.ofEpochSecond(1_700_000_000 + number), Optional.empty(), Optional.empty());
    }
}

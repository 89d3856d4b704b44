package org.sidewalkdata.server.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

        /** Sets the version; 0: the host is away. */
        void has(long version) {
            memory.version(version(version)).failNoMore();
            if (version == 0) {
                memory.failAtOpen(new DataSourceException("away", new SQLException("away", "08001"), true));
            }
        }
    }

    /** The versions of the replica and of the primary, of which 0 is away; the version that was seen, and the answer. */
    @ParameterizedTest
    @CsvSource({"1, 2, 0, 1", "1, 2, 2, 2", "1, 0, 1, 1", "0, 1, 1, 1"})
    void aReplicaIsReadFromWhileItIsThereAndNewEnough(long ofReplica, long ofPrimary, long seen, long answer) {
        replica.has(ofReplica);
        primary.has(ofPrimary);
        assertThat(read(seen)).isEqualTo(answer);
        assertThat(primary.asked.get() == 0).isEqualTo(ofReplica >= seen && ofReplica > 0);
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
    void aVersionThatNoHostHasIsAFaultThatMayPass() {
        primary.has(0);
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
        primary.has(0);
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

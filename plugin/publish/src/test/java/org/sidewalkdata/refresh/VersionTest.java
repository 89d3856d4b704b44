package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.ProgressStep;
import org.sidewalkdata.testkit.Sql;

/** The changes that raise the data version, and what readers and other refreshes see during a refresh. */
class VersionTest extends TestCityTest {
    @Test
    void theVersionIsRaisedOnlyByChanges() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        assertThat(town.refresh().versionAfter()).isEqualTo(1);
        assertThat(everything().versionAfter()).isEqualTo(1);
        town.run("UPDATE label SET severity = 2");
        assertThat(town.refresh().versionAfter()).isEqualTo(2);
    }

    /** The number of the lost version must not be reused for data that its clients have not seen. */
    @Test
    void theFirstRefreshAfterAPromotionMakesAVersionOfUnchangedData() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        assertThat(town.refresh().versionAfter()).isEqualTo(1);
        town.run("UPDATE data_version SET timeline = timeline - 1");
        assertThat(town.refresh().toLines())
                .containsExactly("A replica was promoted since data version 1; the same data are version 2 now.");
        assertThat(town.refresh().versionAfter()).isEqualTo(2);
        town.run("UPDATE data_version SET timeline = timeline - 1");
        assertThat(everything().versionAfter()).isEqualTo(3);
        assertThat(everything().versionAfter()).isEqualTo(3);
    }

    @Test
    void anUnchangedRowIsNotRewritten() throws SQLException {
        String first = "SELECT ctid, label_id FROM published_label WHERE label_id = 1";
        town.label(1, 1, "CurbRamp", 0, 0).label(2, 1, "CurbRamp", 50, 0).votes(1, "1");
        var before = town.refreshed(first);
        town.run("UPDATE label SET severity = 2 WHERE label_id = 2");
        everything();
        assertThat(town.rows(first)).isEqualTo(before);
        assertRows("SELECT severity FROM raw_labels ORDER BY label_id", "", "2");
    }

    /** The time alone must tell a client that there is a newer version, even after a clock was put back. */
    @Test
    void theTimeIsAWholeSecondAndAlwaysLaterThanTheLast() throws SQLException {
        town.run("UPDATE data_version SET refreshed_at = '2100-01-01 00:00:00+00'")
                .label(1, 1, "CurbRamp", 0, 0);
        assertRefreshed("SELECT refreshed_at = '2100-01-01 00:00:01+00' FROM data_version", "t");
        town.run("UPDATE data_version SET refreshed_at = '1970-01-01 00:00:00+00'; UPDATE label SET severity = 3");
        assertThat(
                        town.refreshed(
                                "SELECT refreshed_at = date_trunc('second', refreshed_at), refreshed_at > now() - interval '1 minute' FROM data_version"))
                .containsExactly("t|t");
    }

    @Test
    void theCityAndItsBoxAreCopied() throws SQLException {
        town.run("INSERT INTO city VALUES (true, 'newberg', 'Newberg, OR', -123, 45, -122, 46)");
        assertRefreshed(
                "SELECT version, city, name, min_lon, max_lat FROM data_version", "1|newberg|Newberg, OR|-123|46");
        town.run("DELETE FROM city");
        assertRefreshed("SELECT version, city, min_lon FROM data_version", "2||");
    }

    @Test
    void d13AReaderKeepsItsVersionWhileARefreshRunsAndAfterIt() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        town.refresh();
        try (Connection reader = town.dataSource().getConnection()) {
            reader.setAutoCommit(false);
            reader.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            String sql = "SELECT (SELECT version FROM data_version) || ' ' || count(*) FROM raw_labels";
            assertThat(Sql.rows(reader, sql, "")).containsExactly("1 1");
            town.label(2, 1, "CurbRamp", 50, 0);
            town.refresh();
            assertThat(Sql.rows(reader, sql, "")).containsExactly("1 1");
            reader.commit();
            assertThat(Sql.rows(reader, sql, "")).containsExactly("2 2");
        }
    }

    @Test
    void twoRefreshesExcludeEachOther() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        var refused = new ProgressStep(() -> assertThatThrownBy(() -> town.refresh())
                .isInstanceOf(RefreshInProgressException.class)
                .hasMessageContaining("Another refresh is running"));
        var report = new Refresh(town.dataSource()).run(Refresh.Mode.EVERYTHING, refused);
        assertThat(refused.isDone()).isTrue();
        assertThat(report.versionAfter()).isEqualTo(1);
    }

    @Test
    void tagsOfTheEightTypesArePublishedInOrder() throws SQLException {
        town.run("""
            INSERT INTO tag VALUES (7, 'Signal', 'APS', NULL), (9, 'CurbRamp', 'steep', 'Too steep.'), (3, 'Occlusion', 'x', NULL);
            INSERT INTO tag_exclusion VALUES (9, 'narrow'), (9, 'Zebra');
            """);
        assertThat(
                        town.refreshed(
                                "SELECT id, label_type, tag, description, mutually_exclusive_with FROM label_tags ORDER BY type_order, id"))
                .containsExactly("9|CurbRamp|steep|Too steep.|{Zebra,narrow}", "7|Signal|APS||{}");
    }

    @Test
    void theReportReadsWell() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        assertThat(town.refresh().toLines())
                .startsWith(
                        "Full refresh: data version 0 to 1",
                        "labels read 1: published 1, other type 0, of excluded users 0")
                .contains("published_label: 1 inserted, 0 updated, 0 deleted")
                .last()
                .asString()
                .matches("Computed: 1 labels, \\d clusters, scores of \\d streets; published as data version 1\\.");
    }

    private RefreshReport everything() throws SQLException {
        return new Refresh(town.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }
}

package org.sidewalkdata.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.progress.ProgressStep;
import org.sidewalkdata.refresh.table.ServingTable;

/** An incremental refresh gives the same as a full one, to the last byte. */
class IncrementalTest extends TestCityTest {
    private static final int ROUNDS = Integer.getInteger("sidewalk.refresh.rounds", 10);

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void anIncrementalRefreshLeavesAFullOneNothingToDo(long seed) throws SQLException {
        var corner = new RandomCity(town, seed);
        corner.build();
        everything();
        List<RefreshReport.Kind> kinds = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            List<String> edits = new ArrayList<>();
            for (int i = 0; i <= round % 5; i++) {
                edits.add(corner.edit());
            }
            kinds.add(town.refresh().kind());
            List<String> incremental = rows();
            RefreshReport full = everything();
            String when = "seed %d, round %d after %s: %s".formatted(seed, round, edits, full.tables());
            assertThat(rows()).as(when).containsExactlyElementsOf(incremental);
            assertThat(full.changed()).as(when).isFalse();
        }
        assertThat(kinds).contains(RefreshReport.Kind.INCREMENTAL);
    }

    @Test
    void whatAFullRefreshFindsUnchangedAFreshOneWouldWriteToo() throws SQLException {
        var corner = new RandomCity(town, 77);
        corner.build();
        town.refresh();
        for (int i = 0; i < 20; i++) {
            corner.edit();
            town.refresh();
        }
        List<String> grown = rows();
        List<String> anew = new ArrayList<>(town.published());
        anew.remove(ServingTable.PUBLISHED_INTERSECTION.table()); // has the ids
        town.run("TRUNCATE " + String.join(", ", anew));
        everything();
        assertThat(rows()).isEqualTo(grown);
    }

    @Test
    void everyPublishedTableIsAmongThoseThatARefreshWrites() throws SQLException {
        assertThat(town.published())
                .containsExactlyInAnyOrderElementsOf(Stream.of(ServingTable.values())
                        .map(ServingTable::table)
                        .toList());
    }

    @Test
    void nothingChangedIsSaidAtOnce() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        town.refresh();
        RefreshReport report = town.refresh();
        assertThat(report.kind()).isEqualTo(RefreshReport.Kind.NOTHING_CHANGED);
        assertThat(report.toLines()).containsExactly("Nothing changed since data version 1.");
    }

    @Test
    void anUpdateByHandIsNoticed() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0).label(2, 2, "CurbRamp", 0, 5).label(3, 1, "CurbRamp", 0, 500);
        town.refresh();
        RefreshReport report =
                town.run("UPDATE label SET geom = at(0, 9) WHERE label_id = 2").refresh();
        assertThat(report.kind()).isEqualTo(RefreshReport.Kind.INCREMENTAL);
        assertThat(report.labels().all()).isEqualTo(2);
        assertThat(town.rows("SELECT label_ids FROM label_clusters ORDER BY 1")).containsExactly("{1}", "{2}", "{3}");
    }

    @Test
    void aBulkLoadAChangedRegionOrRuleMeansEverything() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        for (String change : List.of(
                "BEGIN; SET LOCAL sidewalk.bulk_load = 'on'; UPDATE label SET severity = 1; COMMIT",
                "INSERT INTO region VALUES (1, 'All', ST_Multi(ST_Buffer(at(0, 0), 1)))",
                "UPDATE score_weight SET weight = weight + 1 WHERE label_type = 'Signal'",
                "TRUNCATE label_validation")) {
            town.refresh();
            assertThat(town.run(change).refresh().kind()).as(change).isEqualTo(RefreshReport.Kind.FULL);
            assertThat(town.refresh().kind()).isEqualTo(RefreshReport.Kind.NOTHING_CHANGED);
        }
    }

    @Test
    void whatIsCommittedWhileARefreshRunsIsNotLost() throws SQLException {
        town.label(1, 1, "CurbRamp", 0, 0);
        town.refresh();
        town.run("UPDATE label SET severity = 1");
        var meanwhile =
                new ProgressStep(() -> town.run("UPDATE label SET severity = 2").label(2, 1, "CurbRamp", 0, 50));
        new Refresh(town.pool()).run(Refresh.Mode.CHANGES, meanwhile);
        assertThat(town.rows("SELECT label_id, severity FROM raw_labels")).containsExactly("1|1");
        assertRefreshed("SELECT label_id, severity FROM raw_labels ORDER BY 1", "1|2", "2|");
    }

    private static RefreshReport everything() throws SQLException {
        return new Refresh(town.pool()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
    }

    private static List<String> rows() throws SQLException {
        List<String> rows = new ArrayList<>();
        for (String table : town.published()) {
            rows.addAll(town.rows("SELECT '" + table + "', t.*::text FROM " + table + " t ORDER BY 2"));
        }
        return rows;
    }
}

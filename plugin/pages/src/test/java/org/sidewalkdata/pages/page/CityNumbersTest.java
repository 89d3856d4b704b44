package org.sidewalkdata.pages.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Sql;

@Tag("postgis")
class CityNumbersTest {
    @TempDir
    Path folder;

    /** D10: streets without a score do not count as audited. */
    @Test
    void aStreetIsAuditedWhereItHasAScore() throws Exception {
        try (PrivateDatabase database = PrivateDatabase.create()) {
            DemoCity.write(folder, 300, 1, Progress.NONE);
            Load.run(database.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
            Sql sql = new Sql(database.dataSource());
            sql.run("UPDATE audit_task SET low_quality = street_edge_id % 3 = 0");
            new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
            double scored = Double.parseDouble(
                    sql.value("SELECT sum(length_meters) / 1000 FROM access_score_streets WHERE score IS NOT NULL"));
            double walked = Double.parseDouble(sql.value(
                    "SELECT sum(length_meters) / 1000 FROM published_street_edge WHERE completed_audit_count > 0"));
            try (ReadView view = new PostgisRowSource(database.reader()).open()) {
                assertThat(CityNumbers.read(view).orElseThrow().basis().audited())
                        .isCloseTo(scored, within(1e-6))
                        .isLessThan(walked - 0.1);
            }
        }
    }
}

package org.sidewalkdata.pages.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.pages.page.CityNumbers;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.row.PostgisRowSource;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.syntheticcity.DemoCity;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** B8: styles and pages state the least coverage of a ranked region, and it equals the value in the rule table. */
@Tag("postgis")
class CoverageRuleTest {
    @AutoClose
    private static final PrivateDatabase database = PrivateDatabase.create();

    @Test
    void everythingStatesTheValueOfTheRule() throws IOException {
        double rule = number("SELECT value FROM score_threshold WHERE name = 'min_region_completion'");
        assertThat(RegionFacts.RANKED_FROM).isEqualTo(rule);
        // the style has one filter for ranked and one for hatched regions
        assertThat(named("map.json", "\\[\"(?:<|>=)\", \\[\"get\", \"coverage\"\\], ([0-9.]+)\\]"))
                .containsExactly(rule, rule);
        String sld = "access_score_regions.sld";
        assertThat(named(sld, "<ogc:PropertyName>coverage</ogc:PropertyName><ogc:Literal>([0-9.]+)</ogc:Literal>"))
                .containsExactly(rule);
        assertThat(named(sld, "<Title>Less than ([0-9]+) % audited</Title>")).containsExactly(100 * rule);
        assertThat(ServedCollection.find("access_score_regions").orElseThrow().description())
                .contains("coverage below " + rule);
        assertThat(Messages.of(Language.ENGLISH).text("about.limits.unaudited"))
                .contains("less than %.0f%% is audited is hatched".formatted(100 * rule));
    }

    /** Returns the numbers in a style that a pattern captures. */
    private static List<Double> named(String style, String pattern) throws IOException {
        String text = Files.readString(Repository.root().resolve("styles").resolve(style));
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> Double.valueOf(match.group(1)))
                .toList();
    }

    /** D10: streets without a score do not count as audited. */
    @Test
    void aStreetIsAuditedWhereItHasAScore(@TempDir Path folder) throws Exception {
        DemoCity.write(folder, 300, 1, Progress.NONE);
        Load.run(database.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
        database.sql().run("UPDATE audit_task SET low_quality = street_edge_id % 3 = 0");
        new Refresh(database.dataSource()).run(Refresh.Mode.EVERYTHING, Progress.NONE);
        double scored = number("SELECT sum(length_meters) / 1000 FROM access_score_streets WHERE score IS NOT NULL");
        double walked =
                number("SELECT sum(length_meters) / 1000 FROM published_street_edge WHERE completed_audit_count > 0");
        try (ReadView view = new PostgisRowSource(database.reader()).open()) {
            assertThat(CityNumbers.read(view).orElseThrow().basis().audited())
                    .isCloseTo(scored, within(1e-6))
                    .isLessThan(walked - 0.1);
        }
    }

    private static double number(String sql) {
        return Double.parseDouble(database.sql().value(sql));
    }
}

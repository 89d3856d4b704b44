package org.sidewalkdata.pages.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.testkit.Repository;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** B8: styles and pages state the least coverage of a ranked region, and it equals the value in the rule table. */
@Tag("postgis")
class CoverageRuleTest {
    private static final double RULE = rule();

    @Test
    void thePageRanksByTheRule() {
        assertEquals(RULE, RegionFacts.RANKED_FROM);
    }

    /** The style has one filter for ranked and one for hatched regions. */
    @Test
    void thePublishedMapStyleHatchesByTheRule() throws IOException {
        assertThat(named("map.json", "\\[\"(?:<|>=)\", \\[\"get\", \"coverage\"\\], ([0-9.]+)\\]"))
                .containsExactly(RULE, RULE);
    }

    @Test
    void theSldHatchesByTheRule() throws IOException {
        String sld = "access_score_regions.sld";
        assertThat(named(sld, "<ogc:PropertyName>coverage</ogc:PropertyName><ogc:Literal>([0-9.]+)</ogc:Literal>"))
                .containsExactly(RULE);
        assertThat(named(sld, "<Title>Less than ([0-9]+) % audited</Title>")).containsExactly(100 * RULE);
    }

    @Test
    void theLayerIsDescribedByTheRule() {
        assertThat(ServedCollection.find("access_score_regions").orElseThrow().description())
                .contains("coverage below " + RULE);
    }

    @Test
    void theAboutPageTellsTheRule() {
        assertThat(Messages.of(Language.ENGLISH).text("about.limits.unaudited"))
                .contains("less than %.0f%% is audited is hatched".formatted(100 * RULE));
    }

    private static double rule() {
        try (var database = PrivateDatabase.create()) {
            return Double.parseDouble(
                    database.sql().value("SELECT value FROM score_threshold WHERE name = 'min_region_completion'"));
        }
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
}

package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Label filters select the same on the map, in lists and in the histogram, and downloads name the settings that they
 * ignore.
 */
class FilterTest extends CityPage {
    /** Counts the streets of the list from all clusters of the service, computed differently from the page. */
    private static final String EXPECTED = """
            async ([type, verdict, reliable, from]) => {
              const answer = await (await fetch('/v3/api/labelClusters?include=reliability&inline=true&labelType=' + type)).json();
              const scored = await (await fetch('/v3/api/accessScoreStreets?inline=true')).json();
              const streets = new Map(scored.features.map(({ properties: p }) => [p.street_edge_id, p.score]));
              const found = new Set();
              for (const { properties: p } of answer.features) {
                const sign = Math.sign(p.agree_count - p.disagree_count);
                if (verdict !== 'any' && sign !== { correct: 1, incorrect: -1, unvalidated: 0 }[verdict]) continue;
                if (reliable > 0 && !(p.reliability >= reliable)) continue;
                if (from && p.avg_label_date < from) continue;
                if (streets.get(p.street_edge_id) != null) found.add(p.street_edge_id);
              }
              return found.size;
            }""";

    @ParameterizedTest
    @CsvSource({
        "Obstacle, any, 0, ''",
        "Obstacle, correct, 0, ''",
        "NoCurbRamp, unvalidated, 0, ''",
        "NoSidewalk, any, 0.5, ''",
        "Obstacle, unvalidated, 0, 2020-01-01",
        "SurfaceProblem, correct, 0.25, 2019-06-01"
    })
    void listAndHistogramHaveTheStreetsOfTheChosenLabels(String type, String verdict, double reliable, String from) {
        open("#tab=streets&types=" + type + "&verdict=" + verdict + "&reliability=" + reliable
                + (from.isEmpty() ? "" : "&dates=" + from + ","));
        long expected = ((Number) page.evaluate(EXPECTED, List.of(type, verdict, reliable, from))).longValue();
        assertThat(expected).isPositive();
        String count =
                expected == 1 ? "1 audited street " : String.format(Locale.ROOT, "%,d audited streets ", expected);
        page.waitForFunction(
                "count => document.querySelector('#streets [role=status]').textContent.startsWith(count)", count);
        click("#to-regions");
        at("#histogram").scrollIntoViewIfNeeded();
        page.waitForFunction(
                "count => document.querySelector('#histogram').textContent.includes(count + 'with a score')",
                count.replace("audited ", ""));
    }

    @Test
    void theMapShowsTheClustersOfTheChosenDays() {
        open("#dates=2020-01-01,");
        Object both = ask("(await (async () => { (await import('/map/base/state.js')).readAddress();"
                + " const { chosenClusters } = await import('/map/chosen.js');"
                + " const { features } = await " + json("v3/api/labelClusters?inline=true") + ";"
                + " const { clusters } = await chosenClusters();"
                + " const wanted = features.map(f => f.properties).filter(p => p.avg_label_date >= '2020-01-01');"
                + " return wanted.length > 0 && clusters.size === wanted.length"
                + " && wanted.every(p => clusters.has(p.label_cluster_id)); })())");
        assertEquals(true, both);
    }

    @Test
    void ignoredFiltersAreNamed() {
        open("#tab=fix&verdict=correct&dates=2020-01-01,", "#fix ol li");
        assertThat(text("#fix [role=status]")).contains("Ignores these settings: date and verdict.");
        tool("#to-data");
        assertThat(text("#downloads [data-endpoint=labelClusters]"))
                .contains("Ignores these settings: date and verdict.");
        assertThat(text("#downloads [data-endpoint=rawLabels]"))
                .contains("confirmed labels of all types, placed from 1 Jan 2020")
                .doesNotContain("Ignores");
    }
}

package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The page about the inventory and the labels (B19) of a city with hostile texts, of which every second region is audited. */
class InventoryPageTest extends HostileCityTest {
    private static final String ASKED = "labelType=NoCurbRamp&set=requests&meters=25";

    @BeforeAll
    static void audit() {
        database.sql()
                .run(
                        "UPDATE published_area_score SET coverage = 1 WHERE area_set = 'REGIONS' AND area_id::bigint % 2 = 0");
        database.sql().run("UPDATE published_point SET point_id = 'a<b>&' || point_id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"en", "es", "fr"})
    void hasTheNumbersOfTheEndpointInEveryLanguage(String language) throws Exception {
        JsonNode answer = server.json("/v3/api/inventory?" + ASKED);
        JsonNode sums = answer.at("/inventory_summary/0");
        JsonNode left = answer.at("/inventory_not_looked_at");
        assertThat(sums.get("only_inventory").asLong()).isPositive();
        assertThat(sums.get("matched").asLong()).isPositive();
        assertThat(sums.get("contradicted").isNull()).isTrue();
        assertThat(left).isNotEmpty();
        String page = main(
                server.get("/inventory?" + ASKED + "&lang=" + language).is(200).text());
        assertThat(page)
                .containsPattern(
                        "<p class=\"lead\">[^<]*\\b" + sums.get("matched").asLong() + "\\b[^<]*\\b"
                                + sums.get("only_labels").asLong() + "\\b[^<]*\\b"
                                + sums.get("only_inventory").asLong() + "\\b")
                .contains(
                        "a&lt;b&gt;&amp;",
                        "v3/api/inventory?labelType=NoCurbRamp&amp;set=requests&amp;meters=25&amp;filetype=xlsx")
                .doesNotContain("a<b>", "javascript:");
        assertThat(page.split("#place=cluster/", -1))
                .hasSize(1 + (int) Math.min(250, sums.get("only_labels").asLong()));
        assertThat(page.split("#map=19/", -1))
                .hasSize(1 + (int) Math.min(250, sums.get("only_inventory").asLong()));
        left.forEach(
                one -> assertThat(page).contains(">" + one.get("cluster_count").asLong() + "</td>"));
    }

    @Test
    void saysThatThereIsNothingToCompareAndWhatIsWrong() throws Exception {
        server.get("/inventory?set=&regionId=" + EMPTY_REGION).is(200).says("nothing to compare");
        server.get("/inventory?set=trees").is(400).says("set must be one of requests");
        server.get("/inventory?meters=26").is(400).says("at most 25");
    }
}

package org.sidewalkdata.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The page of the repairs that open most (B17), of a city with hostile texts. */
class ReconnectPageTest extends HostileCityTest {
    private static final String ASKED = "limit=3&costs=NoCurbRamp:5000,Obstacle:500,SurfaceProblem:800,NoSidewalk:200";

    @ParameterizedTest
    @ValueSource(strings = {"en", "es", "fr"})
    void hasTheRepairsAndSharesOfTheEndpointInEveryLanguage(String language) throws Exception {
        JsonNode answer = server.json("/v3/api/reconnect?" + ASKED);
        String page = main(
                server.get("/reconnect?" + ASKED + "&lang=" + language).is(200).text());
        assertThat(answer.at("/reconnect")).hasSizeBetween(1, 3);
        answer.at("/reconnect").forEach(repair -> {
            String street = repair.get("street_edge_ids").asString().split(",")[0];
            assertThat(page).contains("#street=" + street + "\"");
            assertThat(page.replaceAll("[^0-9<>]", ""))
                    .contains(String.format(
                            Locale.ROOT, "%.0f", repair.get("cost").asDouble()));
        });
        for (String share : new String[] {"share_before", "share_after"}) {
            double percent = 100 * answer.at("/reconnect_summary/0/" + share).asDouble();
            assertThat(page.replace(',', '.')).contains(String.format(Locale.ROOT, "%.1f", percent));
        }
        assertThat(page)
                .contains("./reconnect.pdf?", "v3/api/reconnect?limit=3&amp;costs=", "reconnect/map-dark.png?")
                .doesNotContain("a<b>", "javascript:");
    }

    /** An area limits the repairs on the page, on its map and in its file. */
    @Test
    void repairsOnlyInAnArea() throws Exception {
        boolean repairs = false;
        for (JsonNode area : server.json("/v3/api/areas?filetype=json")) {
            String query = "?areaSet=" + area.get("area_set").asString() + "&areaId="
                    + area.get("area_id").asString();
            server.get("/reconnect.pdf" + query).is(200);
            var page = server.get("/reconnect" + query).is(200);
            if (!server.json("/v3/api/reconnect" + query).get("reconnect").isEmpty()) {
                page.says("Only streets in ");
                server.get("/reconnect/map.png" + query).is(200);
                repairs = true;
            }
        }
        assertThat(repairs).isTrue();
    }

    /** B17: the page counts the places that reach/places says nobody surely leaves. */
    @Test
    void listsPlacesThatAreSurelyOutOfReach() throws Exception {
        int all = 0;
        int lost = 0;
        for (JsonNode place : server.json("/v3/api/reach/places?preset=manual_wheelchair&filetype=json")
                .get("reach_places")) {
            all++;
            lost += place.get("quotient").asDouble(1) == 0 ? 1 : 0;
        }
        assertThat(lost).isPositive();
        server.get("/reconnect?weight=places").is(200).says(": " + lost + " of " + all + " places.", "#place=place/");
        server.get("/reconnect.pdf?weight=places&preset=walker&category=school").is(200);
    }

    @Test
    void saysWhatIsWrongAndThatThereIsNothing() throws Exception {
        server.get("/reconnect?cost.Obstacle=abc").is(400).says("value=\"abc\"", "aria-invalid=\"true\"");
        server.get("/reconnect.pdf?cost.Obstacle=abc").is(400);
        server.get("/reconnect?limit=21").is(400).says("1 to 20");
        server.get("/reconnect?weight=sheep").is(400).says("weight must be");
        server.get("/reconnect?regionId=" + EMPTY_REGION).is(200).says("No repair here");
        server.get("/reconnect/map.png?regionId=" + EMPTY_REGION).is(404);
        assertThat(server.text("/reconnect?weight=places&regionId=" + EMPTY_REGION))
                .contains("No repair here")
                .doesNotContain("surely out of reach");
    }
}

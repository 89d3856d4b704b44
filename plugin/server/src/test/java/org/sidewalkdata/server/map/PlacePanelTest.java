package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** The place panel of a street, an intersection and a neighborhood. */
class PlacePanelTest extends CityPage {
    private static final String STREETS = json("v3/api/accessScoreStreets?include=name&inline=true") + ".features";

    private static final String PICTURE =
            "() => [...document.querySelectorAll('#map canvas')].map(c => c.toDataURL()).join()";

    /** The street with the most labels of those with a name and a score. */
    private long street;

    @BeforeEach
    void findStreet() {
        open("");
        street = number(STREETS + ".map(f => f.properties).filter(p => p.score != null && p.street_name)"
                + ".sort((a, b) => b.label_count - a.label_count)[0].street_edge_id");
        page.close();
    }

    private String explanation(String member) {
        return json("v3/api/accessScoreExplanation?streetEdgeId=" + street) + "." + member;
    }

    @Test
    void aStreetHasItsNameAndAnExplanation() {
        open("#street=" + street);
        assertThat(placeTitle()).startsWith((String) ask(explanation("street_name")));
        assertThat(place().textContent())
                .contains((String) ask(explanation("in_words")))
                .contains("Evidence: " + number(explanation("clusters.length")) + " places")
                .contains((String) ask(explanation("region_name")));
        assertEquals(
                number("Object.values(" + explanation("terms") + ").filter(t => t.count > 0).length"),
                place().locator(".terms").first().locator("tbody tr").count());
    }

    @Test
    void aLinkToAStreetAloneShowsItOnTheMap() {
        open("");
        page.waitForFunction("() => location.hash.startsWith('#map=')");
        String city = (String) page.evaluate("() => location.hash");
        page.close();
        open("#street=" + street);
        placeTitle();
        page.waitForFunction("city => location.hash.startsWith('#map=') && !location.hash.startsWith(city)", city);
        page.waitForFunction("() => parseFloat(location.hash.slice(5)) > 15");
        assertThat(page.evaluate("() => document.activeElement.id")).isNotEqualTo("place-heading");
    }

    @Test
    void everyClusterHasItsEvidence() {
        open("#street=" + street);
        Locator others = place().getByText("Show the other");
        if (others.count() > 0) {
            others.click();
        }
        Locator cards = page.locator(".proof");
        assertEquals(number(explanation("clusters.length")), cards.count());
        List<String> photos = texts(explanation("clusters.map(c => c.image_url).sort()"));
        List<Object> shown = new ArrayList<>(
                (List<?>) page.evaluate("[...document.querySelectorAll('.proof a')].map(a => a.href).sort()"));
        assertEquals(photos, shown);
        assertThat(cards.first().textContent()).contains("Votes", "Reliability", "Labels", "Imagery", "about");
    }

    @Test
    void aRowPointsOutItsMark() {
        open("#street=" + street);
        Locator card = place().locator(".proof").first();
        page.waitForTimeout(1500); // the map has come to rest
        Object before = page.evaluate(PICTURE);
        card.focus();
        page.waitForFunction("before => (" + PICTURE + ")() !== before", before);
    }

    @Test
    void aMarkPointsOutItsRow() {
        open("");
        String first = "(c => c.lat + '/' + c.lng)(" + explanation("clusters[0]") + ")";
        String at = (String) ask(first);
        String row = ".proof[data-cluster='" + number(explanation("clusters[0].label_cluster_id")) + "']";
        page.close();
        open("#street=" + street + "&map=20/" + at);
        Locator others = place().getByText("Show the other");
        if (others.count() > 0) {
            others.click();
        }
        var map = page.locator("#map-frame").boundingBox();
        page.waitForTimeout(1500); // the map has come to rest
        page.mouse().move(map.x + map.width / 2 - 3, map.y + map.height / 2);
        page.mouse().move(map.x + map.width / 2, map.y + map.height / 2);
        page.waitForSelector(row + ".pointed");
        page.mouse().click(map.x + map.width / 2, map.y + map.height / 2);
        page.waitForSelector(row + ".lit:focus");
        assertThat(page.url()).contains("place=cluster/");
    }

    @Test
    void neighborsLeadFromStreetToStreetAndBackLeadsBack() {
        open("#street=" + street);
        String first = placeTitle();
        Locator neighbors = place().locator("ul.rows button");
        assertThat(neighbors.count()).isPositive();
        neighbors.first().click();
        page.waitForFunction(
                "title => !['Loading …', title].includes(document.getElementById('place-heading').textContent)", first);
        page.waitForFunction("() => document.activeElement.id === 'place-heading'");
        page.goBack();
        page.waitForFunction("title => document.getElementById('place-heading').textContent === title", first);
        assertThat(page.url()).contains("street=" + street);
    }

    @Test
    void anotherNeighborhoodClosesTheStreet() {
        open("#street=" + street);
        placeTitle();
        page.locator("#region").selectOption("2");
        page.waitForFunction(
                "() => document.getElementById('place-heading').textContent === document.getElementById('region').selectedOptions[0].text");
        assertThat(page.url()).contains("region=2").doesNotContain("street=");
    }

    @Test
    void aNeighborhoodHasFactsAndLinks() {
        open("#region=2");
        String name = (String) ask(json("v3/api/regions?regionId=2") + ".features[0].properties.name");
        assertEquals(name, placeTitle());
        assertThat(place().textContent()).contains("Coverage", "Most frequent problem", "Label dates", "Contributors");
        assertEquals("report?regionId=2", place().locator("a.button").getAttribute("href"));
        place().getByText("Compare with another").click();
        assertEquals("2", page.locator("#compare-0").inputValue());
        assertTrue(page.locator("#compare-1").isVisible());
    }

    @Test
    void anIntersectionSaysItsStreets() {
        open("");
        String first = "ogc/features/v1/collections/access_score_intersections/items?f=json&limit=1";
        long id = number(json(first) + ".features[0].id");
        long degree = number(json(first) + ".features[0].properties.degree");
        page.close();
        open("#place=intersection/" + id);
        assertThat(placeTitle()).startsWith("Intersection");
        assertEquals(degree, place().locator("ul.rows button").count());
    }

    @Test
    void customWeightsCountInThePanel() {
        open("#street=" + street + "&weights=NoSidewalk:0,NoCurbRamp:0,Obstacle:0,SurfaceProblem:0");
        placeTitle();
        double score = ((Number) ask(json("v3/api/accessScoreExplanation?streetEdgeId=" + street
                                + "&weights=NoSidewalk:0,NoCurbRamp:0,Obstacle:0,SurfaceProblem:0")
                        + ".score"))
                .doubleValue();
        assertThat(place().locator(".score").textContent())
                .contains(Messages.of(Language.ENGLISH).score(score));
    }

    @Test
    void aNeighborhoodsScoreFollowsCustomWeights() {
        open("#region=2");
        placeTitle();
        String published = place().locator(".score").textContent();
        assertEquals(1, page.locator("#place .score").count());
        page.evaluate(
                "() => { location.hash = 'region=2&weights=NoSidewalk:0,NoCurbRamp:0,Obstacle:0,SurfaceProblem:0'; }");
        page.waitForFunction("before => document.querySelector('#place .score').textContent !== before", published);
        assertThat(place().textContent()).contains("not as published");
    }

    @Test
    void escapeClosesAndGivesTheMapTheFocus() {
        open("#street=" + street);
        placeTitle();
        page.locator("#place-close").focus();
        page.keyboard().press("Escape");
        page.waitForFunction("() => document.getElementById('place').hidden");
        assertEquals("map-frame", page.evaluate("() => document.activeElement.id"));
    }

    @Test
    void escapeReturnsToTheCardBeforeAndThenToTheRow() {
        open("#tab=streets");
        page.waitForSelector("#streets ol li");
        page.locator("#streets ol li > button").first().focus();
        page.keyboard().press("Enter");
        page.waitForFunction("() => document.activeElement.id === 'place-heading'");
        String first = placeTitle();
        page.locator("#place ul.rows button").first().focus();
        page.keyboard().press("Enter");
        page.waitForFunction(
                "first => document.activeElement.id === 'place-heading'"
                        + " && document.activeElement.textContent !== first && document.activeElement.textContent !== 'Loading …'",
                first);
        page.keyboard().press("Escape");
        page.waitForFunction(
                "first => document.activeElement.id === 'place-heading'"
                        + " && document.activeElement.textContent === first",
                first);
        page.keyboard().press("Escape");
        page.waitForFunction("() => document.activeElement.closest('#streets ol li') != null");
    }

    @Test
    void anUnknownStreetShowsAMessage() {
        open("#street=999999");
        assertThat(place().locator("[role=alert]").textContent()).contains("Street 999999 does not exist");
        browser.complaints().removeIf(text -> text.contains("404"));
    }

    @Test
    void anUnavailableDatabaseShowsAMessageAndARetryButton() {
        open("");
        var away = new AtomicBoolean(true);
        page.route("**/v3/api/accessScoreExplanation*", route -> {
            if (away.get()) {
                route.fulfill(new Route.FulfillOptions().setStatus(503).setBody("{}"));
            } else {
                route.resume();
            }
        });
        page.evaluate("() => { location.hash = 'street=" + street + "'; }");
        assertThat(place().locator("[role=alert]").textContent()).contains("cannot answer at the moment");
        away.set(false);
        button(place(), "Try again").click();
        page.waitForSelector("#place .score");
        browser.complaints().removeIf(text -> text.contains("503"));
    }

    @Test
    void movingTheMapAsksForNothingButTiles() {
        open("#street=" + street);
        placeTitle();
        List<String> asked = new ArrayList<>();
        page.onRequest(request -> asked.add(request.url()));
        page.locator("#map-frame").focus();
        for (int step = 0; step < 4; step++) {
            page.keyboard().press("ArrowRight");
            page.waitForTimeout(400);
        }
        assertThat(asked).allMatch(url -> url.contains("/tiles/"));
    }
}

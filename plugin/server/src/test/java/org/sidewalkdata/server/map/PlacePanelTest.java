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
        until("location.hash.startsWith('#map=')");
        String city = (String) page.evaluate("() => location.hash");
        open("#street=" + street);
        placeTitle();
        page.waitForFunction("city => location.hash.startsWith('#map=') && !location.hash.startsWith(city)", city);
        until("parseFloat(location.hash.slice(5)) > 15");
        assertThat(focused()).isNotEqualTo("place-heading");
    }

    @Test
    void everyClusterHasItsEvidence() {
        open("#street=" + street);
        Locator others = place().getByText("Show the other");
        if (others.count() > 0) {
            others.click();
        }
        Locator cards = at(".proof");
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
        open("#street=" + street + "&map=20/" + at);
        Locator others = place().getByText("Show the other");
        if (others.count() > 0) {
            others.click();
        }
        page.waitForTimeout(1500); // the map has come to rest
        pointAtTheMiddleOfTheMap();
        shown(row + ".pointed");
        page.mouse().down();
        page.mouse().up();
        shown(row + ".lit:focus");
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
        untilFocused("place-heading");
        page.goBack();
        page.waitForFunction("title => document.getElementById('place-heading').textContent === title", first);
        assertThat(page.url()).contains("street=" + street);
    }

    @Test
    void anotherNeighborhoodClosesTheStreet() {
        open("#street=" + street);
        placeTitle();
        choose("#region", "2");
        until(
                "document.getElementById('place-heading').textContent === document.getElementById('region').selectedOptions[0].text");
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
        assertEquals("2", value("#compare-0"));
        assertTrue(isVisible("#compare-1"));
    }

    @Test
    void anIntersectionSaysItsStreets() {
        open("");
        String first = "ogc/features/v1/collections/access_score_intersections/items?f=json&limit=1";
        long id = number(json(first) + ".features[0].id");
        long degree = number(json(first) + ".features[0].properties.degree");
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
        assertEquals(1, count("#place .score"));
        go("region=2&weights=NoSidewalk:0,NoCurbRamp:0,Obstacle:0,SurfaceProblem:0");
        page.waitForFunction("before => document.querySelector('#place .score').textContent !== before", published);
        assertThat(place().textContent()).contains("not as published");
    }

    @Test
    void escapeClosesAndGivesTheMapTheFocus() {
        open("#street=" + street);
        placeTitle();
        at("#place-close").focus();
        press("Escape");
        until("document.getElementById('place').hidden");
        assertEquals("map-frame", focused());
    }

    @Test
    void escapeReturnsToTheCardBeforeAndThenToTheRow() {
        open("#tab=streets", "#streets ol li");
        at("#streets ol li > button").first().focus();
        press("Enter");
        untilFocused("place-heading");
        String first = placeTitle();
        at("#place ul.rows button").first().focus();
        press("Enter");
        page.waitForFunction(
                "first => document.activeElement.id === 'place-heading'"
                        + " && document.activeElement.textContent !== first && document.activeElement.textContent !== 'Loading …'",
                first);
        press("Escape");
        page.waitForFunction(
                "first => document.activeElement.id === 'place-heading'"
                        + " && document.activeElement.textContent === first",
                first);
        press("Escape");
        until("document.activeElement.closest('#streets ol li') != null");
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
        go("street=" + street + "");
        assertThat(place().locator("[role=alert]").textContent()).contains("cannot answer at the moment");
        away.set(false);
        button(place(), "Try again").click();
        shown("#place .score");
        browser.complaints().removeIf(text -> text.contains("503"));
    }

    @Test
    void movingTheMapAsksForNothingButTiles() {
        open("#street=" + street);
        placeTitle();
        List<String> asked = new ArrayList<>();
        page.onRequest(request -> asked.add(request.url()));
        at("#map-frame").focus();
        for (int step = 0; step < 4; step++) {
            press("ArrowRight");
            page.waitForTimeout(400);
        }
        assertThat(asked).allMatch(url -> url.contains("/tiles/"));
    }
}

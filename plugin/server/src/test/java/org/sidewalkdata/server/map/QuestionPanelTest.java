package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Geolocation;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The panels that answer a planner's questions: worst streets, what to fix first, search, comparison, data quality. */
class QuestionPanelTest extends CityPage {
    private static final String WORST = json("v3/api/accessScoreStreets?include=name&inline=true")
            + ".features.map(f => f.properties).filter(p => p.score != null)"
            + ".sort((a, b) => a.score - b.score || a.street_edge_id - b.street_edge_id)";

    @ParameterizedTest
    @CsvSource({"1440,900,12", "1024,768,15", "390,844,18"})
    void theWorstStreetsAreRankedByNameOnEveryScreenAndAtEveryZoom(int width, int height, int zoom) {
        open("", width, height, ColorScheme.LIGHT);
        String middle = (String)
                ask("(b => (b[1] + b[3]) / 2 + '/' + (b[0] + b[2]) / 2)(" + json("map/city.json") + ".bounds)");
        page.close();
        open("#tab=streets&map=" + zoom + "/" + middle, width, height, ColorScheme.LIGHT);
        page.waitForSelector("#streets ol li");
        assertEquals(texts(WORST + ".slice(0, 10).map(p => 'id ' + p.street_edge_id)"), ids());
        assertThat(page.locator("#streets ol li").first().textContent())
                .contains((String) ask(WORST + "[0].street_name ?? 'Unnamed street '"));
        button(page.locator("#streets"), "Next page: Streets with the lowest scores")
                .click();
        assertEquals(texts(WORST + ".slice(10, 20).map(p => 'id ' + p.street_edge_id)"), ids());
        assertEquals("11", page.locator("#streets ol").getAttribute("start"));
        assertThat((Boolean)
                        page.evaluate("() => document.querySelector('#streets ol').contains(document.activeElement)"))
                .isTrue();
    }

    private List<String> ids() {
        return page.locator("#streets ol li").allTextContents().stream()
                .map(text -> text.replaceAll("(?s).*(id \\d+?)(?=under|over|0\\.).*", "$1"))
                .toList();
    }

    @Test
    void theListFollowsTheNeighborhoodAndOpensAStreet() {
        open("#tab=streets&region=2");
        page.waitForSelector("#streets ol li");
        assertEquals(
                texts(WORST + ".filter(p => p.region_id === 2).slice(0, 10).map(p => 'id ' + p.street_edge_id)"),
                ids());
        page.locator("#streets ol li > button").first().click();
        page.waitForFunction("() => document.activeElement.id === 'place-heading'");
        assertThat(page.url())
                .contains("street=" + number(WORST + ".filter(p => p.region_id === 2)[0].street_edge_id"));
        page.locator("#place-close").click();
        assertThat((Boolean)
                        page.evaluate("() => document.querySelector('#streets ol').contains(document.activeElement)"))
                .isTrue();
    }

    @Test
    void whatToFixFirstFollowsTheFilters() {
        open("#tab=fix&region=2&types=NoCurbRamp,CurbRamp&severity=3,3");
        page.waitForSelector("#fix ol li");
        String path =
                "v3/api/priorities?regionId=2&labelType=NoCurbRamp&minSeverity=3&maxSeverity=3&limit=50&inline=true&groupBy=street";
        long found = number(json(path) + ".features.length");
        assertThat(page.locator("#fix [role=status]").textContent())
                .contains(String.valueOf(found), "missing curb ramps of severity 3");
        assertEquals(Math.min(10, found), page.locator("#fix ol li").count());
        assertThat(page.locator("#fix ol li").first().textContent())
                .containsPattern("missing curb ramps?Score 0\\.\\d\\d → [01]\\.\\d\\d, worth [\\d,]+ m");
    }

    @Test
    void withoutProblemTypesThereIsAMessage() {
        open("#tab=fix&types=CurbRamp");
        assertThat(page.locator("#fix [role=status]").textContent()).isEqualTo("No problem type is selected.");
        assertEquals(0, page.locator("#fix ol li").count());
    }

    @Test
    void aStreetIsFoundByKeyboardAlone() {
        open("");
        String name = (String) ask(WORST + ".find(p => p.street_name).street_name");
        page.locator("#search-input").focus();
        page.keyboard().type(name.substring(0, name.length() - 1).toLowerCase(Locale.ROOT));
        page.waitForSelector("[role=option]");
        assertEquals("true", page.locator("#search-input").getAttribute("aria-expanded"));
        page.keyboard().press("ArrowDown");
        assertEquals(
                page.locator("[role=option]").first().getAttribute("id"),
                page.locator("#search-input").getAttribute("aria-activedescendant"));
        page.keyboard().press("ArrowUp");
        assertEquals("true", page.locator("[role=option]").last().getAttribute("aria-selected"));
        page.keyboard().press("ArrowDown");
        page.keyboard().press("Enter");
        page.waitForFunction("() => document.activeElement.id === 'place-heading'");
        assertThat(placeTitle()).startsWith(name);
        assertEquals("false", page.locator("#search-input").getAttribute("aria-expanded"));
    }

    @Test
    void searchKnowsIdsAndNeighborhoodsAndSaysWhatItDoesNot() {
        open("");
        String region = (String) ask(json("v3/api/regions?regionId=2") + ".features[0].properties.name");
        long street = number(WORST + "[3].street_edge_id");
        assertThat(suggested(String.valueOf(street)).first().textContent()).startsWith(street + "street id");
        assertThat(suggested(region).first().textContent()).isEqualTo(region + "neighborhood");
        page.keyboard().press("Escape");
        page.locator("#search-input").fill("no street has this name");
        page.waitForFunction("() => document.querySelector('#search [role=status]').textContent.includes('matches.')");
    }

    /** Two names in any order and with any word between them, numbers of houses, and words of a name in any order. */
    @Test
    void searchFindsCrossingsAndPositions() {
        open("");
        String crossings = json("map/streets.json");
        List<String> meeting = texts("(s => s.crossings.names[0].map(i => s.names[i]))(" + crossings + ")");
        String lon = String.valueOf(ask(crossings + ".crossings.lon[0]"));
        String lat = String.valueOf(ask(crossings + ".crossings.lat[0]"));
        String first = meeting.get(0);
        String second = meeting.get(1);
        for (String between : List.of(" & ", " and ", " at ", " / ", " y ")) {
            assertThat(suggested(first.toLowerCase(Locale.ROOT) + between + second)
                            .first()
                            .textContent())
                    .isEqualTo(first + " & " + second + "crossing");
            assertThat(suggested(second + between + first).first().textContent())
                    .isEqualTo(second + " & " + first + "crossing");
        }
        page.keyboard().press("Enter");
        page.waitForFunction(
                "at => decodeURIComponent(location.hash).includes(at)",
                String.format(Locale.ROOT, "/%.5f/%.5f", Double.valueOf(lat), Double.valueOf(lon)));
        assertThat(suggested(lat + ", " + lon).first().textContent())
                .isEqualTo(lat + ", " + lon + "latitude " + lat + ", longitude " + lon);
        assertThat(suggested(lon + " " + lat).first().textContent()).endsWith("latitude " + lat + ", longitude " + lon);
        assertThat(suggested("120 " + first).first().textContent()).startsWith(first);
    }

    @Test
    void aNameOpensAllItsPieces() {
        open("");
        String name = (String) ask("(s => s.names.find((n, i) => s.name.filter(x => x === i).length > 2))("
                + json("map/streets.json") + ")");
        int pieces = ((Number) ask("(s => s.name.filter(x => s.names[x] === '" + name + "').length)("
                        + json("map/streets.json") + ")"))
                .intValue();
        assertThat(suggested(name).first().textContent()).contains(pieces + " pieces");
        page.keyboard().press("Enter");
        page.waitForFunction("() => document.activeElement.id === 'place-heading'");
        assertEquals(name, placeTitle());
        assertThat(place().locator("p").first().textContent()).startsWith(name + ", " + pieces + " pieces: ");
        assertEquals(pieces, place().locator("ul.rows li").count());
        place().locator("ul.rows button").first().click();
        page.waitForFunction("name => document.querySelector('#place h2').textContent.startsWith(name + ', ')", name);
        page.locator("#place-close").click();
        page.waitForFunction("name => document.querySelector('#place h2').textContent === name", name);
    }

    @Test
    void nearMeOrdersWhatToFixByDistance() {
        open("#tab=fix");
        page.waitForSelector("#fix ol li");
        button(page.locator("#fix"), "Near me").click();
        page.waitForFunction("() => document.querySelector('#status').textContent.includes('does not tell')");
        double[] middle = {
            middleOf(json("map/city.json") + ".bounds", 0, 2), middleOf(json("map/city.json") + ".bounds", 1, 3)
        };
        page.context().grantPermissions(List.of("geolocation"));
        page.context().setGeolocation(new Geolocation(middle[1], middle[0]));
        button(page.locator("#fix"), "Near me").click();
        page.waitForFunction("() => document.querySelector('#fix ol li').textContent.includes(' away')");
        assertThat(page.locator("#fix [role=status]").textContent()).contains("nearest first");
        button(page.locator("#fix"), "Near me").click();
        page.waitForFunction("() => !document.querySelector('#fix ol li').textContent.includes(' away')");
    }

    /** Returns the middle of two edges of a box. */
    private double middleOf(String box, int low, int high) {
        return ((Number) ask("(b => (b[" + low + "] + b[" + high + "]) / 2)(" + box + ")")).doubleValue();
    }

    private Locator suggested(String text) {
        page.locator("#search-input").fill("");
        page.waitForSelector("[role=listbox]", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.HIDDEN));
        page.locator("#search-input").fill(text);
        page.waitForSelector("[role=option]");
        return page.locator("[role=option]");
    }

    @Test
    void twoNeighborhoodsStandSideBySideAndInTheLink() {
        open("#tab=compare");
        List<String> ids = texts(json("map/city.json") + ".regions.map(r => String(r.id))");
        page.locator("#compare-0").selectOption(ids.get(0));
        page.locator("#compare-1").selectOption(ids.get(1));
        page.waitForSelector("#compare table");
        List<String> before = new ArrayList<>(page.locator("#compare thead th").allTextContents());
        assertThat(page.url()).contains("compare=" + ids.get(0) + "," + ids.get(1));
        assertThat(page.locator("#compare table").textContent())
                .contains("Score", "Coverage", "Contributors", "Label dates");
        page.reload();
        page.waitForSelector("#compare table");
        assertEquals(before, page.locator("#compare thead th").allTextContents());
        button(page.locator("#compare"), "Swap").click();
        page.waitForFunction(
                "name => document.querySelectorAll('#compare thead th')[2].textContent === name", before.get(1));
        page.goBack();
        page.waitForFunction(
                "name => document.querySelectorAll('#compare thead th')[1].textContent === name", before.get(1));
    }

    @Test
    void dataQualityComesFromTheStatistics() {
        open("#tab=trust&region=2");
        page.waitForSelector("#trust table");
        String said = page.locator("#trust").textContent();
        assertThat(said)
                .contains("Audited", "With a verdict", "Imagery", "Contributors")
                .contains(
                        String.format(Locale.ROOT, "%,d labels", number(json("v3/api/overallStats") + ".labels.count")))
                .contains((String) ask(json("v3/api/regions?regionId=2") + ".features[0].properties.name"))
                .contains(String.format(
                        Locale.ROOT,
                        "streets' length: %.1f km",
                        ((Number) ask(json("v3/api/overallStats") + ".score_basis.audited_km")).doubleValue()))
                .contains("Not in the scores");
    }

    /** B8: {@code OneTruthTest} compares the report with the endpoints. */
    @Test
    void panelAndComparisonHaveTheNumbersOfTheReport() {
        open("");
        List<String> ids = texts(json("map/city.json") + ".regions.map(r => String(r.id))");
        open("#tab=compare&compare=" + ids.get(0) + "," + ids.get(1));
        page.waitForSelector("#compare table");
        for (int side = 0; side < 2; side++) {
            String report = (String) ask("await (await fetch('report?regionId=" + ids.get(side) + "')).text()");
            List<String> facts = List.of(
                    found(report, "<dt>Coverage</dt><dd>([0-9]+%)"),
                    found(report, "<dt>Audited</dt><dd>([^<]+)<"),
                    found(report, "<p>([0-9,]+ labels) by"),
                    found(report, "by ([0-9,]+) contributors"));
            assertThat(page.locator("#compare tbody td:nth-child(" + (side + 2) + ")").allTextContents().stream()
                            .limit(8)
                            .toList()
                            .toString())
                    .contains(facts);
        }
    }

    private static String found(String text, String pattern) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        assertThat(matcher.find()).as(pattern).isTrue();
        return matcher.group(1);
    }
}

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
        open("#tab=streets&map=" + zoom + "/" + middleOfTheCity(), width, height, ColorScheme.LIGHT);
        shown("#streets ol li");
        assertEquals(texts(WORST + ".slice(0, 10).map(p => 'id ' + p.street_edge_id)"), ids());
        assertThat(text("#streets ol li")).contains((String) ask(WORST + "[0].street_name ?? 'Unnamed street '"));
        button(at("#streets"), "Next page: Streets with the lowest scores").click();
        assertEquals(texts(WORST + ".slice(10, 20).map(p => 'id ' + p.street_edge_id)"), ids());
        assertEquals("11", at("#streets ol").getAttribute("start"));
        until("document.querySelector('#streets ol').contains(document.activeElement)");
    }

    private List<String> ids() {
        return at("#streets ol li").allTextContents().stream()
                .map(text -> text.replaceAll("(?s).*(id \\d+?)(?=under|over|0\\.).*", "$1"))
                .toList();
    }

    @Test
    void theListFollowsTheNeighborhoodAndOpensAStreet() {
        open("#tab=streets&region=2", "#streets ol li");
        assertEquals(
                texts(WORST + ".filter(p => p.region_id === 2).slice(0, 10).map(p => 'id ' + p.street_edge_id)"),
                ids());
        click("#streets ol li > button");
        untilFocused("place-heading");
        assertThat(page.url())
                .contains("street=" + number(WORST + ".filter(p => p.region_id === 2)[0].street_edge_id"));
        click("#place-close");
        until("document.querySelector('#streets ol').contains(document.activeElement)");
    }

    @Test
    void whatToFixFirstFollowsTheFilters() {
        open("#tab=fix&region=2&types=NoCurbRamp,CurbRamp&severity=3,3", "#fix ol li");
        String path =
                "v3/api/priorities?regionId=2&labelType=NoCurbRamp&minSeverity=3&maxSeverity=3&limit=50&inline=true&groupBy=street";
        long found = number(json(path) + ".features.length");
        assertThat(text("#fix [role=status]")).contains(String.valueOf(found), "missing curb ramps of severity 3");
        assertEquals(Math.min(10, found), count("#fix ol li"));
        assertThat(text("#fix ol li"))
                .containsPattern("missing curb ramps?Score 0\\.\\d\\d → [01]\\.\\d\\d, worth [\\d,]+ m");
    }

    @Test
    void withoutProblemTypesThereIsAMessage() {
        open("#tab=fix&types=CurbRamp");
        assertThat(text("#fix [role=status]")).isEqualTo("No problem type is selected.");
        assertEquals(0, count("#fix ol li"));
    }

    @Test
    void aStreetIsFoundByKeyboardAlone() {
        open("");
        String name = (String) ask(WORST + ".find(p => p.street_name).street_name");
        at("#search-input").focus();
        page.keyboard().type(name.substring(0, name.length() - 1).toLowerCase(Locale.ROOT));
        shown("[role=option]");
        assertEquals("true", at("#search-input").getAttribute("aria-expanded"));
        press("ArrowDown");
        assertEquals(
                at("[role=option]").first().getAttribute("id"),
                at("#search-input").getAttribute("aria-activedescendant"));
        press("ArrowUp");
        assertEquals("true", at("[role=option]").last().getAttribute("aria-selected"));
        press("ArrowDown");
        press("Enter");
        untilFocused("place-heading");
        assertThat(placeTitle()).startsWith(name);
        assertEquals("false", at("#search-input").getAttribute("aria-expanded"));
    }

    @Test
    void searchKnowsIdsAndNeighborhoodsAndSaysWhatItDoesNot() {
        open("");
        String region = (String) ask(json("v3/api/regions?regionId=2") + ".features[0].properties.name");
        long street = number(WORST + "[3].street_edge_id");
        assertThat(suggested(String.valueOf(street)).first().textContent()).startsWith(street + "street id");
        assertThat(suggested(region).first().textContent()).isEqualTo(region + "neighborhood");
        press("Escape");
        fill("#search-input", "no street has this name");
        until("document.querySelector('#search [role=status]').textContent.includes('matches.')");
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
        press("Enter");
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
        press("Enter");
        untilFocused("place-heading");
        assertEquals(name, placeTitle());
        assertThat(place().locator("p").first().textContent()).startsWith(name + ", " + pieces + " pieces: ");
        assertEquals(pieces, place().locator("ul.rows li").count());
        place().locator("ul.rows button").first().click();
        page.waitForFunction("name => document.querySelector('#place h2').textContent.startsWith(name + ', ')", name);
        click("#place-close");
        page.waitForFunction("name => document.querySelector('#place h2').textContent === name", name);
    }

    @Test
    void nearMeOrdersWhatToFixByDistance() {
        open("#tab=fix", "#fix ol li");
        button(at("#fix"), "Near me").click();
        until("document.querySelector('#status').textContent.includes('does not tell')");
        String[] middle = middleOfTheCity().split("/");
        page.context().grantPermissions(List.of("geolocation"));
        page.context().setGeolocation(new Geolocation(Double.parseDouble(middle[0]), Double.parseDouble(middle[1])));
        button(at("#fix"), "Near me").click();
        until("document.querySelector('#fix ol li').textContent.includes(' away')");
        assertThat(text("#fix [role=status]")).contains("nearest first");
        button(at("#fix"), "Near me").click();
        until("!document.querySelector('#fix ol li').textContent.includes(' away')");
    }

    private Locator suggested(String text) {
        fill("#search-input", "");
        page.waitForSelector("[role=listbox]", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.HIDDEN));
        fill("#search-input", text);
        shown("[role=option]");
        return at("[role=option]");
    }

    @Test
    void twoNeighborhoodsStandSideBySideAndInTheLink() {
        open("#tab=compare");
        List<String> ids = texts(json("map/city.json") + ".regions.map(r => String(r.id))");
        choose("#compare-0", ids.get(0));
        choose("#compare-1", ids.get(1));
        shown("#compare table");
        List<String> before = new ArrayList<>(at("#compare thead th").allTextContents());
        assertThat(page.url()).contains("compare=" + ids.get(0) + "," + ids.get(1));
        assertThat(text("#compare table")).contains("Score", "Coverage", "Contributors", "Label dates");
        page.reload();
        shown("#compare table");
        assertEquals(before, at("#compare thead th").allTextContents());
        button(at("#compare"), "Swap").click();
        page.waitForFunction(
                "name => document.querySelectorAll('#compare thead th')[2].textContent === name", before.get(1));
        page.goBack();
        page.waitForFunction(
                "name => document.querySelectorAll('#compare thead th')[1].textContent === name", before.get(1));
    }

    @Test
    void dataQualityComesFromTheStatistics() {
        open("#tab=trust&region=2", "#trust table");
        String said = text("#trust");
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
        shown("#compare table");
        for (int side = 0; side < 2; side++) {
            String report = (String) ask("await (await fetch('report?regionId=" + ids.get(side) + "')).text()");
            List<String> facts = List.of(
                    found(report, "<dt>Coverage</dt><dd>([0-9]+%)"),
                    found(report, "<dt>Audited</dt><dd>([^<]+)<"),
                    found(report, "<p>([0-9,]+ labels) by"),
                    found(report, "by ([0-9,]+) contributors"));
            assertThat(at("#compare tbody td:nth-child(" + (side + 2) + ")").allTextContents().stream()
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

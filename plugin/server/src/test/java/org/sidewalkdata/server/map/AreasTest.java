package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** Neighborhoods and their table, the city's own areas in their place, and areas that a person draws. */
class AreasTest extends CityPage {
    private static final String NAMES =
            "[...document.querySelectorAll('#region-table tbody th')].map(cell => cell.textContent).sort()";

    @Test
    void wardsReplaceNeighborhoodsAndBack() {
        open("");
        List<String> neighborhoods = texts(NAMES);
        page.selectOption("#areas", "wards");
        until("document.querySelector('#region-table tbody th').textContent.startsWith('Ward')");
        assertThat(texts(NAMES))
                .isEqualTo(texts(json("v3/api/regions?areaSet=wards&inline=true")
                        + ".features.map(ward => ward.properties.name).sort()"));
        click("#region-table tbody a");
        place();
        String ward = placeTitle();
        assertThat(page.locator("#place a", new Page.LocatorOptions().setHasText("Report"))
                        .first()
                        .getAttribute("href"))
                .startsWith("report?areaSet=wards&areaId=");
        click("#to-fix");
        shown("#fix ol li");
        assertThat(at("#fix-work a").first().getAttribute("href")).startsWith("worklist?areaSet=wards&areaId=");
        page.reload();
        until("document.querySelector('#region option:checked').textContent === '" + ward + "'");
        click("#to-regions");
        page.selectOption("#areas", "");
        until("!document.querySelector('#region-table tbody th').textContent.startsWith('Ward')");
        assertEquals(neighborhoods, texts(NAMES));
        assertThat(page.url()).doesNotContain("areas=", "region=");
    }

    @Test
    void problemsPerResidentAreThoseOfTheService() {
        open("#areas=tracts&per=population", "#region-table tbody td:nth-child(5)");
        String rows = "[...document.querySelectorAll('#region-table tbody tr')]"
                + ".map(row => `${row.dataset.region} ${Number(row.cells[4].dataset.value).toFixed(2)}`).sort()";
        assertEquals(
                texts(
                        json("v3/api/regions?areaSet=tracts&per=population&inline=true")
                                + ".features.map(({ properties: tract }) => `${tract.area_id} ${tract.problems_per_1000.toFixed(2)}`).sort()"),
                texts(rows));
    }

    @Test
    void anAreaIsDrawnByKeys() {
        open("");
        at("#draw").focus();
        press("Enter");
        untilFocused("map-frame");
        for (String key : List.of("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter")) {
            press(key);
            page.waitForTimeout(400); // the map moves
        }
        press("Tab");
        assertEquals("Finish", page.evaluate("() => document.activeElement.textContent"));
        press("Enter");
        assertEquals("Drawn area", place().locator("h2").textContent());
        untilFocused("place-heading");
        assertThat(at("#place a").first().getAttribute("href")).startsWith("report?within=POLYGON((");
        assertThat(page.url()).contains("within=");
    }

    /** Returns the score of each row in order, with a note if the region is not ranked (B8). */
    private static final String ROWS = "[...document.querySelectorAll('#region-table tbody tr')].map(row =>"
            + " (/[0-9.]+/.exec(row.cells[1].textContent)?.[0] ?? 'none')"
            + " + (row.cells[1].textContent.includes('provisional') ? ' not ranked' : ''))";

    @Test
    void whatIsNotRankedComesAfterWhatIsInBothDirections() {
        page = browser.newPage();
        page.route(
                address("/map/city.json"),
                route -> route.fulfill(new Route.FulfillOptions()
                        .setResponse(route.fetch())
                        .setBody(everySecondUnranked(route.fetch().text()))));
        page.navigate(address("/"));
        shown("#region-table [aria-sort]");
        assertSorted(true);
        at("#region-table thead button").nth(1).click();
        assertSorted(false);
        at("#region-table thead button").nth(1).click();
        assertSorted(true);
    }

    /** The scripts of the map have their own copy of the rule. */
    @Test
    void sharesAreRoundedAsOnOtherPages() {
        open("");
        for (double share : new double[] {0, 1e-6, 0.0149, 0.285, 0.7794, 0.795, 0.996, 1 - 1e-12, 1}) {
            assertThat(page.evaluate(
                            "async share => (await import(new URL('map/base/words.js', location.href))).percent(share)",
                            share))
                    .isEqualTo(Messages.of(Language.ENGLISH).percent(share));
        }
    }

    /** Gives every second region a low coverage, because the synthetic city's coverage is high everywhere. */
    private static String everySecondUnranked(String json) {
        var regions = new AtomicInteger();
        return Pattern.compile("\"coverage\":[0-9.]+")
                .matcher(json)
                .replaceAll(found -> regions.incrementAndGet() % 2 == 0 ? found.group() : "\"coverage\":0.12");
    }

    private void assertSorted(boolean ascending) {
        List<String> rows = texts(ROWS);
        List<String> ranked = rows.stream().takeWhile(row -> !isUnranked(row)).toList();
        List<String> others = rows.subList(ranked.size(), rows.size());
        assertThat(others).isNotEmpty().allMatch(AreasTest::isUnranked);
        List<Double> scores = ranked.stream().map(Double::valueOf).toList();
        assertThat(scores).hasSizeGreaterThan(1).isSortedAccordingTo((a, b) -> (ascending ? 1 : -1) * a.compareTo(b));
    }

    private static boolean isUnranked(String row) {
        return row.endsWith("not ranked") || row.startsWith("none");
    }
}

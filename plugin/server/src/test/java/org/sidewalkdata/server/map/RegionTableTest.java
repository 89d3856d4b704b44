package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/** The table of neighborhoods is sorted by its content. */
class RegionTableTest extends CityPage {
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
        page.waitForSelector("#region-table [aria-sort]");
        assertSorted(true);
        page.locator("#region-table thead button").nth(1).click();
        assertSorted(false);
        page.locator("#region-table thead button").nth(1).click();
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
        assertThat(others).isNotEmpty().allMatch(RegionTableTest::isUnranked);
        List<Double> scores = ranked.stream().map(Double::valueOf).toList();
        assertThat(scores).hasSizeGreaterThan(1).isSortedAccordingTo((a, b) -> (ascending ? 1 : -1) * a.compareTo(b));
    }

    private static boolean isUnranked(String row) {
        return row.endsWith("not ranked") || row.startsWith("none");
    }
}

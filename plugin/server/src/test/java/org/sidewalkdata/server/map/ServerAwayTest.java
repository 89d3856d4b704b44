package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** An open page shows a message while the server or the network is down, and continues when it is back. */
class ServerAwayTest extends CityPage {
    private static final String AWAY = "The server cannot be reached.";

    /** Selectors of the content of each tab once it is loaded. */
    private static final Map<String, String> ANSWERS =
            Map.of("streets", "#streets ol li", "fix", "#fix ol li", "trust", "#trust dl", "compare", "#compare table");

    @Test
    void failedRequestsAreRetried() {
        open("#compare=2,5");
        page.context().setOffline(true);
        for (String tab : ANSWERS.keySet()) {
            show(tab);
            assertThat(at("#tab-" + tab + " [role=status]").allTextContents())
                    .as(tab)
                    .anySatisfy(text -> assertThat(text).contains(AWAY));
        }
        show("adjust");
        page.waitForFunction("text => document.getElementById('status').textContent.includes(text)", AWAY);
        fill("#search-input", "a");
        page.waitForTimeout(300);
        assertThat(text("#search [role=status]")).isEmpty();
        assertThat(browser.complaints()).isNotEmpty().allMatch(text -> text.startsWith("Failed to load resource"));
        browser.complaints().clear();

        page.context().setOffline(false);
        ANSWERS.forEach((tab, answer) -> {
            show(tab);
            shown(answer);
        });
        show("adjust");
        Locator slider = at("#weight-NoCurbRamp");
        page.waitForCondition(() -> slider.inputValue().equals("1"));
        slider.fill("5");
        untilUrl("NoCurbRamp:5");
    }

    @Test
    void tilesOfABusyServerAreTriedAgain() {
        Set<String> tried = ConcurrentHashMap.newKeySet();
        page = browser.newPage();
        page.route("**/tiles/**", route -> {
            if (tried.add(route.request().url())) {
                route.fulfill(new Route.FulfillOptions().setStatus(503).setHeaders(Map.of("Retry-After", "1")));
            } else {
                route.resume();
            }
        });
        page.navigate(address("/"));
        var map = at("#map-frame").boundingBox();
        page.waitForCondition(() -> {
            page.mouse().move(map.x + map.width / 2 - 4, map.y + map.height / 2);
            page.mouse().move(map.x + map.width / 2, map.y + map.height / 2);
            return isVisible("#tip"); // a neighborhood of a tile
        });
        assertThat(text("#status")).isEmpty();
        assertThat(browser.complaints()).isNotEmpty().allMatch(text -> text.contains("503"));
        browser.complaints().clear();
    }

    private void show(String tab) {
        page.evaluate("tab => { location.hash = location.hash.replace(/&?tab=\\w+|$/, '&tab=' + tab); }", tab);
        page.waitForTimeout(300);
    }
}

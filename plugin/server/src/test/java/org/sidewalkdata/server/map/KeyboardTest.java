package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Tasks of people with the keyboard alone. */
class KeyboardTest extends CityPage {
    private static final int PATIENCE = 60; // presses of Tab before the test fails

    /** Presses Tab until an element that matches the selector has the focus. */
    private void tabTo(String selector) {
        for (int press = 0; press < PATIENCE; press++) {
            page.keyboard().press("Tab");
            if ((Boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector)) {
                return;
            }
        }
        throw new AssertionError("Tab never came to " + selector);
    }

    /** Moves from the focused tab to a later one. */
    private void tabBy(int steps, String name) {
        for (int step = 0; step < steps; step++) {
            page.keyboard().press("ArrowRight");
        }
        assertEquals(name, page.evaluate("() => document.activeElement.textContent"));
    }

    private void skipTheMap() {
        open("");
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        assertEquals("panel", page.evaluate("() => document.activeElement.id"));
        tabTo("[role=tab]");
    }

    @Test
    void fromTheWorstStreetToItsReasonsAndBack() {
        skipTheMap();
        tabBy(2, "Explore");
        page.waitForSelector("#streets ol li");
        tabTo("#streets ol li > button");
        String row = (String) page.evaluate("() => document.activeElement.textContent");
        page.keyboard().press("Enter");
        page.waitForFunction("() => document.activeElement.id === 'place-heading'");
        tabTo("#place .proof a");
        tabTo("#place ul.rows button");
        page.keyboard().press("Enter");
        page.waitForFunction("() => document.activeElement.id === 'place-heading'");
        page.keyboard().press("Shift+Tab");
        assertEquals("place-close", page.evaluate("() => document.activeElement.id"));
        page.keyboard().press("Enter");
        assertEquals(row, page.evaluate("() => document.activeElement.textContent"));
    }

    @Test
    void whatToFixFirst() {
        skipTheMap();
        tabBy(1, "Fix first");
        page.waitForSelector("#fix ol li");
        tabTo("#fix-group");
        page.keyboard().press("ArrowDown");
        page.waitForSelector("#fix ol [data-cluster]");
        tabTo("#fix nav button:not(:disabled)");
        page.keyboard().press("Enter");
        assertEquals("11", page.locator("#fix ol").getAttribute("start"));
    }

    @Test
    void twoNeighborhoodsSideBySide() {
        skipTheMap();
        tabBy(2, "Explore");
        tabTo("#to-compare");
        page.keyboard().press("Enter");
        tabTo("#compare-0");
        page.keyboard().press("ArrowDown");
        tabTo("#compare-1");
        page.keyboard().press("ArrowDown");
        page.keyboard().press("ArrowDown");
        page.waitForSelector("#compare table");
        assertThat(page.url()).contains("compare=");
    }

    @Test
    void filesAndDataQuality() {
        skipTheMap();
        tabTo("#to-trust");
        page.keyboard().press("Enter");
        page.waitForSelector("#trust table");
        page.locator("#to-data").focus();
        page.keyboard().press("Enter");
        tabTo("#downloads a.button");
        tabTo("#snippets button");
        page.keyboard().press("Escape");
        assertEquals("to-data", page.evaluate("() => document.activeElement.id"));
    }
}

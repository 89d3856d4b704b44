package org.sidewalkdata.server.map;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** Tasks of people with the keyboard alone. */
class KeyboardTest extends CityPage {
    private static final int PATIENCE = 60; // presses of Tab before the test fails

    /** Presses Tab until an element that matches the selector has the focus. */
    private void tabTo(String selector) {
        for (int press = 0; press < PATIENCE; press++) {
            press("Tab");
            if ((Boolean) page.evaluate("selector => document.activeElement.matches(selector)", selector)) {
                return;
            }
        }
        throw new AssertionError("Tab never came to " + selector);
    }

    /** Moves from the focused tab to a later one. */
    private void tabBy(int steps, String name) {
        for (int step = 0; step < steps; step++) {
            press("ArrowRight");
        }
        assertEquals(name, page.evaluate("() => document.activeElement.textContent"));
    }

    private void skipTheMap() {
        open("");
        press("Tab");
        press("Enter");
        assertEquals("panel", focused());
        tabTo("[role=tab]");
    }

    @Test
    void fromTheWorstStreetToItsReasonsAndBack() {
        skipTheMap();
        tabBy(2, "Explore");
        shown("#streets ol li");
        tabTo("#streets ol li > button");
        String row = (String) page.evaluate("() => document.activeElement.textContent");
        press("Enter");
        untilFocused("place-heading");
        tabTo("#place .proof a");
        tabTo("#place ul.rows button");
        press("Enter");
        untilFocused("place-heading");
        press("Shift+Tab");
        assertEquals("place-close", focused());
        press("Enter");
        assertEquals(row, page.evaluate("() => document.activeElement.textContent"));
    }

    @Test
    void whatToFixFirst() {
        skipTheMap();
        tabBy(1, "Fix first");
        shown("#fix ol li");
        tabTo("#fix-group");
        press("ArrowDown");
        shown("#fix ol [data-cluster]");
        tabTo("#fix nav button:not(:disabled)");
        press("Enter");
        assertEquals("11", at("#fix ol").getAttribute("start"));
    }

    @Test
    void filesAndDataQuality() {
        skipTheMap();
        tabTo("#to-trust");
        press("Enter");
        shown("#trust table");
        at("#tools-menu > summary").focus();
        press("Enter");
        press("Tab");
        assertEquals("to-data", focused());
        press("Enter");
        tabTo("#downloads a.button");
        tabTo("#snippets button");
        press("Escape");
        assertEquals(true, page.evaluate("() => document.activeElement.matches('#tools-menu > summary')"));
    }
}

package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Base of the map page's tests: a synthetic city, new pages for each test, and an assertion that they have no
 * complaints.
 */
@Tag("browser")
@ExtendWith(SharedCity.class)
abstract class CityPage {
    Browser browser;
    Page page;

    @BeforeEach
    void start() {
        browser = new Browser();
    }

    @AfterEach
    void nothingWasComplainedAbout() {
        List<String> complaints = List.copyOf(browser.complaints());
        browser.close();
        assertThat(complaints).isEmpty();
    }

    /** Opens the map on a desktop screen. */
    void open(String hash) {
        open(hash, 1440, 900, ColorScheme.LIGHT);
    }

    void open(String hash, int width, int height, ColorScheme scheme) {
        page = browser.open(address("/" + hash), width, height, scheme);
        page.waitForSelector(
                "#map[data-drawn]", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
    }

    /** Returns the address of a path of the city's server. */
    static String address(String path) {
        return SharedCity.address(path);
    }

    /** Returns the place panel once it is filled. */
    Locator place() {
        page.waitForSelector("#place-content:not([aria-busy]) > *");
        return page.locator("#place");
    }

    String placeTitle() {
        return place().locator("h2").textContent();
    }

    Locator button(Locator within, String name) {
        return within.getByRole(
                AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
    }

    /** Returns a script that requests the JSON at a path: {@code json("v3/api/regions")}. */
    static String json(String path) {
        return "(await (await fetch('" + path + "')).json())";
    }

    /** Evaluates an expression that can contain await. */
    Object ask(String expression) {
        return page.evaluate("async () => " + expression);
    }

    @SuppressWarnings("unchecked")
    List<String> texts(String expression) {
        return (List<String>) ask(expression);
    }

    long number(String expression) {
        return ((Number) ask(expression)).longValue();
    }
}

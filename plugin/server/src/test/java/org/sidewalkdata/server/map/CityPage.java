package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
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

    /** Opens the map on a desktop screen, in place of the page that is open. */
    void open(String hash) {
        open(hash, 1440, 900, ColorScheme.LIGHT);
    }

    /** Opens the map and waits until an element is visible. */
    void open(String hash, String content) {
        open(hash);
        shown(content);
    }

    void openOnPhone(String hash) {
        open(hash, 390, 844, ColorScheme.LIGHT);
    }

    void open(String hash, int width, int height, ColorScheme scheme) {
        if (page != null) {
            page.close();
        }
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

    Locator at(String selector) {
        return page.locator(selector);
    }

    /** Returns the text of the first element. */
    String text(String selector) {
        return at(selector).first().textContent();
    }

    /** Returns the text of the first element as far as it can be seen. */
    String seen(String selector) {
        return at(selector).first().innerText();
    }

    List<String> allSeen(String selector) {
        return at(selector).allInnerTexts();
    }

    String value(String field) {
        return at(field).inputValue();
    }

    int count(String selector) {
        return at(selector).count();
    }

    boolean isVisible(String selector) {
        return at(selector).isVisible();
    }

    /** Clicks the first element. */
    void click(String selector) {
        at(selector).first().click();
    }

    /** Clicks a button of the menu that shares and downloads. */
    void tool(String selector) {
        click("#tools-menu > summary");
        click(selector);
    }

    void choose(String list, String option) {
        at(list).selectOption(option);
    }

    void fill(String field, String text) {
        at(field).fill(text);
    }

    void press(String key) {
        page.keyboard().press(key);
    }

    /** Returns the id of the element that has the focus. */
    Object focused() {
        return page.evaluate("() => document.activeElement.id");
    }

    /** Follows a link to another view of the open page. */
    void go(String hash) {
        page.evaluate("hash => { location.hash = hash; }", hash);
    }

    void zoomTo17() {
        page.evaluate("() => { location.hash = '#map=17/' + location.hash.split('/').slice(1).join('/'); }");
    }

    /** Shows the page as it is printed. */
    void print() {
        page.evaluate("() => dispatchEvent(new Event('beforeprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
    }

    /** Waits until an element is visible. */
    void shown(String selector) {
        page.waitForSelector(selector);
    }

    /** Waits until a condition in JavaScript is true. */
    void until(String condition) {
        page.waitForFunction("() => " + condition);
    }

    void untilUrl(String part) {
        page.waitForCondition(() -> page.url().contains(part));
    }

    void untilUrlLacks(String part) {
        page.waitForCondition(() -> !page.url().contains(part));
    }

    void untilUrlIsNot(String url) {
        page.waitForCondition(() -> !page.url().equals(url));
    }

    void untilFocused(String id) {
        until("document.activeElement.id === '" + id + "'");
    }

    void pointAtTheMiddleOfTheMap() {
        var map = at("#map-frame").boundingBox();
        page.mouse().move(map.x + map.width / 2 - 4, map.y + map.height / 2);
        page.mouse().move(map.x + map.width / 2, map.y + map.height / 2);
    }

    /** Returns the center of the city: latitude, slash, longitude. */
    String middleOfTheCity() {
        return ask("(b => (b[1] + b[3]) / 2 + '/' + (b[0] + b[2]) / 2)(" + json("map/city.json") + ".bounds)")
                .toString();
    }
}

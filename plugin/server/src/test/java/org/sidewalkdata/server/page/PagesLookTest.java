package org.sidewalkdata.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.server.map.Axe;
import org.sidewalkdata.server.map.Browser;
import org.sidewalkdata.server.map.SharedCity;

/**
 * The pages other than the map in a real Chromium. Screenshots for people are written to {@code target/screenshots}.
 */
@Tag("browser")
@ExtendWith(SharedCity.class)
class PagesLookTest {
    private static final String FEATURES = "/ogc/features/v1";
    private static final String CLUSTERS = FEATURES + "/collections/label_clusters";
    private static final String PLAN = "/plan?costs=CurbRamp:6000,Obstacle:500&budget=500000&years=5";
    private static final List<String> PAGES = List.of(
            "/about",
            "/developers",
            "/api-docs",
            "/report",
            "/report?regionId=2&preset=barriers",
            "/report?regionId=999999",
            "/worklist",
            "/worklist?regionId=2&lang=es",
            "/plan",
            PLAN,
            PLAN + "&regionId=2&lang=es",
            "/nothing",
            FEATURES + "?f=html",
            FEATURES + "/conformance?f=html",
            FEATURES + "/api?f=html",
            FEATURES + "/collections?f=html",
            CLUSTERS + "?f=html",
            CLUSTERS + "/items?f=html",
            CLUSTERS + "/items/5?f=html",
            FEATURES + "/collections/access_score_regions/items?f=html",
            CLUSTERS + "/items?f=html&limit=x");

    private static Browser browser;

    @BeforeAll
    static void start() {
        browser = new Browser();
    }

    @AfterAll
    static void stop() {
        browser.close();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT,1440,900", "DARK,1024,768", "LIGHT,390,844", "DARK,320,640"})
    void axeFindsNothingAndNothingIsCutOff(ColorScheme scheme, int width, int height) {
        for (String path : PAGES) {
            Page page = browser.open(SharedCity.address(path), width, height, scheme);
            page.screenshot(new Page.ScreenshotOptions()
                    .setPath(Path.of(
                            "target/screenshots",
                            "page" + path.replaceAll("\\W+", "-") + "-" + scheme + width + ".png")));
            assertThat(Axe.violations(page)).as(path).isEmpty();
            assertThat(cutOff(page)).as(path).isEmpty();
            page.close();
        }
    }

    /** Returns elements that are wider than the screen or hide part of their text, and cannot be scrolled; cards hide the heads of their table. */
    private static List<?> cutOff(Page page) {
        return (List<?>) page.evaluate("""
                        () => [...document.querySelectorAll('body, body *:not(.unseen):not(.skip):not(thead):not(svg *):not(option)')].filter(one => {
                          const style = getComputedStyle(one);
                          const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
                          const box = one.getBoundingClientRect();
                          const wide = box.right > innerWidth + 1 && !one.closest('.scroll, pre, .unseen');
                          return box.width > 0 && (wide || hides && one.scrollWidth > one.clientWidth + 1);
                        }).map(one => one.outerHTML.slice(0, 120))""");
    }

    /** A council reads a plan on a phone without a day of scrolling. */
    @Test
    void aPlanIsShortOnAPhone() {
        for (String path : List.of(PLAN, PLAN + "&regionId=2&lang=es")) {
            Page page = browser.open(SharedCity.address(path), 390, 844, ColorScheme.LIGHT);
            assertThat(((Number) page.evaluate("() => document.documentElement.scrollHeight")).intValue())
                    .as(path)
                    .isLessThan(10 * 844);
            page.close();
        }
    }

    @Test
    void requestsAreTriedInPlace() {
        Page page = browser.open(SharedCity.address("/api-docs"), 1024, 768, ColorScheme.LIGHT);
        Locator input = page.locator("#try-labelTypes");
        input.fill("/v3/api/labelTags");
        input.press("Enter");
        Locator answer = page.locator("#answer-labelTypes");
        answer.locator("[role=status]:has-text('200')").waitFor();
        assertThat(answer.locator("pre").textContent()).contains("label_tags");
        input.fill("https://example.org/");
        input.press("Enter");
        answer.locator("[role=alert]:has-text('Only this server')").waitFor();
        for (Locator form : page.locator("form.try").all()) {
            form.scrollIntoViewIfNeeded();
        }
        page.waitForFunction("() => document.querySelectorAll('.answer:not([hidden]) :is(pre, img)').length"
                + " >= document.querySelectorAll('form.try').length - 1");
        assertThat(page.locator(".answer:not([hidden]) > p:first-child").allTextContents())
                .allSatisfy(head -> assertThat(head).matches("200, .*|Only this server.*"));
        page.close();
    }

    /** Tables, links and images are there; controls that need a script are hidden. */
    @Test
    void everyPageReadsWithoutScripts() {
        try (var plain = new Browser()) {
            for (String path : List.of("/", "/about", "/developers", "/api-docs", "/report")) {
                Page page = plain.newPage(
                        new com.microsoft.playwright.Browser.NewContextOptions().setJavaScriptEnabled(false));
                page.navigate(SharedCity.address(path));
                assertThat(page.locator("h1").count()).as(path).isEqualTo(1);
                assertThat(page.locator("main").innerText()).as(path).hasSizeGreaterThan(300);
                assertThat(page.locator("form.try")
                                .filter(new Locator.FilterOptions().setVisible(true))
                                .count())
                        .isZero();
                if (path.equals("/")) {
                    assertThat(page.locator("#region-table tbody tr").count()).isGreaterThan(1);
                    assertThat(page.locator("#picture").isVisible()).isTrue();
                }
                page.close();
            }
        }
    }

    @Test
    void whatIsPrintedHasNothingToPress() {
        for (String path : List.of("/about", "/developers", "/api-docs", "/report", CLUSTERS + "/items?f=html")) {
            Page page = browser.open(SharedCity.address(path), 794, 1123, ColorScheme.DARK);
            page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
            Locator pressed = page.locator("button, select, input, textarea, header.site nav, .skip");
            assertThat(pressed.filter(new Locator.FilterOptions().setVisible(true))
                            .all())
                    .as(path)
                    .isEmpty();
            assertThat(page.evaluate("() => getComputedStyle(document.body).color"))
                    .isEqualTo("rgb(0, 0, 0)");
            page.close();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"label_clusters", "raw_labels", "access_score_streets", "regions", "priorities"})
    void tablesAreWholeOnPaper(String collection) {
        Page page = browser.open(
                SharedCity.address(FEATURES + "/collections/" + collection + "/items?f=html"),
                718,
                1000,
                ColorScheme.LIGHT);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator("td").count()).isPositive();
        assertThat(page.evaluate("() => Math.max(...[...document.querySelectorAll('table')].map(table =>"
                        + " table.getBoundingClientRect().right - innerWidth)) <= 0"))
                .isEqualTo(true);
        page.close();
    }
}

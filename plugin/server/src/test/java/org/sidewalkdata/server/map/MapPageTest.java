package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The map page: what is drawn and loaded when, and navigation. Screenshots for people are written to
 * {@code target/screenshots}.
 */
class MapPageTest extends CityPage {
    private static final String PICTURE =
            "[...document.querySelectorAll('#map canvas')].map(canvas => canvas.toDataURL()).join()";

    @Test
    void theWholeCityIsNeighborhoodsAndStreetsComeNearer() {
        open("");
        assertThat(loaded()).anyMatch(url -> url.contains("/tiles/access_score_regions/"));
        assertThat(loaded()).noneMatch(url -> url.contains("/tiles/label_clusters/"));
        assertThat(loaded()).noneMatch(url -> url.contains("/map/streets.json"));
        change(() ->
                page.evaluate("() => { location.hash = '#map=17/' + location.hash.split('/').slice(1).join('/'); }"));
        page.waitForCondition(() -> loaded().stream().anyMatch(url -> url.contains("/tiles/access_score_streets/16/")));
    }

    @Test
    void theFirstViewIsSmallAndNothingInItMoves() {
        open("", 390, 844, ColorScheme.LIGHT);
        page.waitForTimeout(1000);
        double bytes = ((Number) page.evaluate(
                        "() => performance.getEntries().reduce((sum, entry) => sum + (entry.transferSize ?? 0), 0)"))
                .doubleValue();
        assertThat(bytes).isLessThan(300_000);
        double moved = ((Number)
                        page.evaluate("() => new Promise(resolve => { let sum = 0; new PerformanceObserver(list => {"
                                + " list.getEntries().forEach(entry => { sum += entry.value; }); }).observe({ type:"
                                + " 'layout-shift', buffered: true }); setTimeout(() => resolve(sum), 500); })"))
                .doubleValue();
        assertThat(moved).isLessThan(0.05);
    }

    @Test
    void theFirstWheelAndTheFirstDragMoveTheMap() {
        open("");
        String start = page.url();
        page.mouse().move(400, 500);
        page.mouse().wheel(0, -400);
        page.waitForCondition(() -> !page.url().equals(start));
        String nearer = page.url();
        page.waitForTimeout(600);
        page.mouse().down();
        page.mouse().move(500, 560);
        page.mouse().move(520, 570);
        page.mouse().up();
        page.waitForCondition(() -> !page.url().equals(nearer));
    }

    @Test
    void arrowsMoveEnterChoosesAndEscapeCloses() {
        open("");
        Object middle = ask(
                "(await (async () => { const s = (await import('/map/city.js')).streets(); const t = await s; const i"
                        + " = t.score.findIndex(score => score != null); return t.lat[i] + '/' + t.lon[i]; })())");
        page.close();
        open("#map=18/" + middle);
        page.locator("#map-frame").focus();
        assertThat(page.locator("#cross").isVisible()).isTrue();
        page.keyboard().press("Enter");
        page.waitForCondition(() -> page.url().contains("street="));
        page.keyboard().press("Escape");
        page.waitForCondition(() -> !page.url().contains("street="));
        assertEquals("map-frame", page.evaluate("() => document.activeElement.id"));
        String before = page.url();
        page.keyboard().press("ArrowRight");
        page.waitForCondition(() -> !page.url().equals(before));
    }

    @Test
    void aLinkTypedIntoAnOpenTabIsFollowedAndBackLeadsBack() {
        open("");
        page.evaluate("() => { location.hash = '#region=2'; }");
        page.waitForCondition(() -> page.url().contains("map="));
        assertEquals("2", page.locator("#region").inputValue());
        double zoom = zoom();
        page.locator("#region").selectOption("5");
        page.waitForCondition(() -> page.url().contains("region=5"));
        page.goBack();
        page.waitForCondition(() -> page.locator("#region").inputValue().equals("2"));
        assertThat(zoom).isGreaterThan(12.5);
    }

    @Test
    void theSkipLinkKeepsTheView() {
        open("#region=2");
        page.waitForCondition(() -> page.url().contains("map="));
        String before = page.url();
        page.locator(".skip").focus();
        page.keyboard().press("Enter");
        assertEquals("panel", page.evaluate("() => document.activeElement.id"));
        assertEquals(before, page.url());
    }

    @Test
    void aFailedTileShowsAMessage() {
        page = browser.open(address("/page/nothing-to-see"), 900, 700, ColorScheme.LIGHT);
        browser.complaints().clear();
        page.route("**/tiles/**", route -> route.abort());
        page.navigate(address("/"));
        page.waitForCondition(() -> page.locator("#status").textContent().contains("could not be loaded"));
        browser.complaints().clear();
    }

    @Test
    void theMapIsSavedAsAnImage() throws IOException {
        open("");
        Download saved =
                page.waitForDownload(() -> button(page.locator("#map-tools"), "Image: save the map as an image")
                        .click());
        assertThat(Files.readAllBytes(saved.path()))
                .startsWith(0x89, 'P', 'N', 'G')
                .hasSizeGreaterThan(10_000);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSheetOfPaperHasTheWholePictureTheTenWorstStreetsDateAndLink(boolean byKeys) {
        open("#region=2", 1024, 768, ColorScheme.LIGHT);
        page.evaluate("() => { window.print = () => { window.wasPrinted = true; }; }");
        if (byKeys) {
            page.keyboard().press("Control+p");
        } else {
            page.locator("#map-tools button[title='Print this page']").click();
        }
        page.waitForFunction("() => window.wasPrinted");
        page.evaluate("() => dispatchEvent(new Event('beforeprint'))");
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(page.locator("#printed-map").isVisible()).isTrue();
        assertThat(page.locator("#map-frame").isVisible()).isFalse();
        assertThat(page.locator("#legend").getByText("Not audited").isVisible()).isTrue();
        assertEquals(10, page.locator("#top-ten li:visible").count());
        assertThat(page.locator("#printed").textContent()).contains("region=2", "printed 20", "contributors");
        assertThat(page.locator("#region-table").textContent()).contains("Most frequent problem");
        assertThat(page.locator("#region-table thead button").first().isVisible())
                .isTrue();
        page.evaluate("() => dispatchEvent(new Event('afterprint'))");
        assertEquals(0, page.locator("#printed-map").count());
    }

    @Test
    void anEmbeddedPageHasTheMapAlone() {
        page = browser.open(address("/?embed#region=2&preset=barriers"), 800, 500, ColorScheme.LIGHT);
        page.waitForSelector("#map[data-drawn] canvas");
        assertThat(page.locator("#panel").isVisible()).isFalse();
        assertThat(page.locator("#embed-head").innerText())
                .contains("Sidewalk accessibility in " + ask(json("map/city.json") + ".name"))
                .containsPattern("Data of \\d+ \\w+ 20\\d\\d · Barriers count more");
        page.waitForCondition(
                () -> page.locator("#to-whole").getAttribute("href").contains("region=2"));
        Locator legend = page.locator("#legend summary");
        assertThat(legend.innerText()).isEqualTo("Legend\nBarriers count more");
        page.evaluate("() => { location.hash = 'weights=NoSidewalk:5'; }");
        page.waitForCondition(() -> legend.innerText().contains("Custom weights"));
    }

    @ParameterizedTest
    @CsvSource({"LIGHT,1440,900", "DARK,1024,768", "LIGHT,390,844", "DARK,390,844"})
    void axeFindsNothing(ColorScheme scheme, int width, int height) {
        for (String state : List.of("", "#tab=adjust", "#region=2&scores=0,0.4")) {
            open(state, width, height, scheme);
            page.waitForTimeout(700);
            String name = "map-" + state.replaceAll("\\W+", "-") + "-"
                    + scheme.name().toLowerCase(Locale.ROOT) + width + ".png";
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target/screenshots", name)));
            assertThat(Axe.violations(page)).as(state).isEmpty();
            page.close();
        }
    }

    @SuppressWarnings("unchecked")
    private List<String> loaded() {
        return (List<String>) page.evaluate("() => performance.getEntriesByType('resource').map(entry => entry.name)");
    }

    /** Runs an action and waits until the map looks different. */
    private void change(Runnable act) {
        Object before = page.evaluate("() => " + PICTURE);
        act.run();
        page.waitForCondition(
                () -> !before.equals(page.evaluate("() => " + PICTURE)),
                new Page.WaitForConditionOptions().setTimeout(20_000));
    }

    private double zoom() {
        return Double.parseDouble(page.url().replaceAll(".*map=([\\d.]+)/.*", "$1"));
    }
}

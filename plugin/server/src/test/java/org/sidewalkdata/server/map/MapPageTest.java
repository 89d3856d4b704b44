package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The map page: what is drawn and loaded when, navigation, links and paper. */
class MapPageTest extends CityPage {
    private static final String PICTURE =
            "[...document.querySelectorAll('#map canvas')].map(canvas => canvas.toDataURL()).join()";

    @Test
    void theWholeCityIsNeighborhoodsAndStreetsComeNearer() {
        open("");
        assertThat(loaded()).anyMatch(url -> url.contains("/tiles/access_score_regions/"));
        assertThat(loaded()).noneMatch(url -> url.contains("/tiles/label_clusters/"));
        assertThat(loaded()).noneMatch(url -> url.contains("/map/streets.json"));
        change(() -> zoomTo17());
        page.waitForCondition(() -> loaded().stream().anyMatch(url -> url.contains("/tiles/access_score_streets/16/")));
    }

    @Test
    void theFirstViewIsSmallAndNothingInItMoves() {
        openOnPhone("");
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
        untilUrlIsNot(start);
        String nearer = page.url();
        page.waitForTimeout(600);
        page.mouse().down();
        page.mouse().move(500, 560);
        page.mouse().move(520, 570);
        page.mouse().up();
        untilUrlIsNot(nearer);
    }

    @Test
    void arrowsMoveEnterChoosesAndEscapeCloses() {
        open("");
        Object middle = ask(
                "(await (async () => { const s = (await import('/map/city.js')).streets(); const t = await s; const i"
                        + " = t.score.findIndex(score => score != null); return t.lat[i] + '/' + t.lon[i]; })())");
        open("#map=18/" + middle);
        at("#map-frame").focus();
        assertThat(isVisible("#cross")).isTrue();
        press("Enter");
        untilUrl("street=");
        press("Escape");
        untilUrlLacks("street=");
        assertEquals("map-frame", focused());
        String before = page.url();
        press("ArrowRight");
        untilUrlIsNot(before);
    }

    @Test
    void aLinkTypedIntoAnOpenTabIsFollowedAndBackLeadsBack() {
        open("");
        go("#region=2");
        untilUrl("map=");
        assertEquals("2", value("#region"));
        double zoom = zoom();
        choose("#region", "5");
        untilUrl("region=5");
        page.goBack();
        page.waitForCondition(() -> value("#region").equals("2"));
        assertThat(zoom).isGreaterThan(12.5);
    }

    @Test
    void theSkipLinkKeepsTheView() {
        open("#region=2");
        untilUrl("map=");
        String before = page.url();
        at(".skip").focus();
        press("Enter");
        assertEquals("panel", focused());
        assertEquals(before, page.url());
    }

    @Test
    void aFailedTileShowsAMessage() {
        page = browser.open(address("/page/nothing-to-see"), 900, 700, ColorScheme.LIGHT);
        browser.complaints().clear();
        page.route("**/tiles/**", route -> route.abort());
        page.navigate(address("/"));
        page.waitForCondition(() -> text("#status").contains("could not be loaded"));
        browser.complaints().clear();
    }

    @Test
    void theMapIsSavedAsAnImage() throws IOException {
        open("");
        Download saved = page.waitForDownload(() -> tool("#map-tools button[title^='Image']"));
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
            press("Control+p");
        } else {
            tool("#map-tools button[title='Print this page']");
        }
        until("window.wasPrinted");
        print();
        assertThat(isVisible("#printed-map")).isTrue();
        assertThat(isVisible("#map-frame")).isFalse();
        assertThat(at("#legend").getByText("Not audited").isVisible()).isTrue();
        assertEquals(10, count("#top-ten li:visible"));
        assertThat(text("#printed")).contains("region=2", "printed 20", "contributors");
        assertThat(text("#region-table")).contains("Most frequent problem");
        assertThat(at("#region-table thead button").first().isVisible()).isTrue();
        page.evaluate("() => dispatchEvent(new Event('afterprint'))");
        assertEquals(0, count("#printed-map"));
    }

    @Test
    void anEmbeddedPageHasTheMapAlone() {
        page = browser.open(address("/?embed#region=2&preset=barriers"), 800, 500, ColorScheme.LIGHT);
        shown("#map[data-drawn] canvas");
        assertThat(isVisible("#panel")).isFalse();
        assertThat(seen("#embed-head"))
                .contains("Sidewalk accessibility in " + ask(json("map/city.json") + ".name"))
                .containsPattern("Data of \\d+ \\w+ 20\\d\\d · Barriers count more");
        page.waitForCondition(() -> at("#to-whole").getAttribute("href").contains("region=2"));
        Locator legend = at("#legend summary");
        assertThat(legend.innerText()).isEqualTo("Legend\nBarriers count more");
        go("weights=NoSidewalk:5");
        page.waitForCondition(() -> legend.innerText().contains("Custom weights"));
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

    @ParameterizedTest
    @ValueSource(
            strings = {
                "map=99/91/400",
                "map=12/NaN/1",
                "map=12/41.9",
                "region=999999",
                "compare=2,999999",
                "types=Foo",
                "severity=9,1",
                "dates=2020-13-45,",
                "dates=2021-02-30,",
                "dates=2021-01-01,2020-01-01",
                "dates=,,2020-01-01",
                "weights=CurbRamp:99",
                "scores=2,3",
                "reliability=7",
                "preset=__proto__",
                "model=2099",
                "%E0%A4%A",
                "<script>alert(1)</script>"
            })
    void invalidValuesAreIgnored(String wrong) {
        open("#tab=data");
        String right = hash();
        open("#tab=data&" + wrong);
        assertEquals(right, hash());
        assertEquals(
                200,
                page.request()
                        .get((String)
                                at("[data-endpoint=labelClusters] a").first().evaluate("link => link.href"))
                        .status());
    }

    @Test
    void anEmptyTypeListIsEmptyAndUnknownTypesAreIgnored() {
        open("#types=&tab=adjust");
        assertEquals(0, count("#types input:checked"));
        open("#types=Foo,Obstacle&tab=adjust");
        assertEquals(1, count("#types input:checked"));
    }

    @Test
    void anUnknownNeighborhoodIsDroppedInAnOpenTab() {
        open("#region=2");
        go("#region=999999");
        page.waitForCondition(() -> value("#region").isEmpty());
        untilUrlLacks("region=");
    }

    /** Returns the hash after the map was drawn and has written its view. */
    private String hash() {
        untilUrl("map=");
        page.waitForTimeout(300);
        return page.url().replaceFirst("[^#]*", "");
    }
}

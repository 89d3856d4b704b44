package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.load.Load;
import org.sidewalkdata.load.LoadOptions;
import org.sidewalkdata.progress.Progress;
import org.sidewalkdata.refresh.Refresh;
import org.sidewalkdata.server.Server;
import org.sidewalkdata.testkit.PrivateDatabase;
import org.sidewalkdata.town.DemoCity;

/** The map page in a real Chromium, over an invented town. Pictures for people are left in {@code target/screenshots}. */
class MapPageTest {
    private static final String CANVAS_SUM =
            "() => [...document.querySelectorAll('#map canvas')].map(c => c.toDataURL()).join()";

    private static PrivateDatabase database;
    private static Server server;
    private Browser browser;
    private Page page;

    @BeforeAll
    static void serve(@TempDir Path folder) throws Exception {
        database = PrivateDatabase.create();
        DemoCity.write(folder, 5000, 1, Progress.NONE);
        Load.run(database.dataSource(), folder, LoadOptions.DEFAULT, Progress.NONE);
        new Refresh(database.dataSource()).run(Refresh.Mode.CHANGES, Progress.NONE);
        server = Server.start(Map.of(
                "server.port", "0",
                "sidewalk.db.url", database.url(),
                "sidewalk.db.user", database.user()));
    }

    @AfterAll
    static void stop() {
        server.close();
        database.close();
    }

    @BeforeEach
    void open() {
        browser = new Browser();
    }

    @AfterEach
    void nothingWasComplainedAbout() {
        List<String> complaints = List.copyOf(browser.complaints());
        browser.close();
        assertThat(complaints).isEmpty();
    }

    @Test
    void theMapIsDrawn() {
        page = open("/", 1200, 800, ColorScheme.LIGHT);
        page.waitForFunction("() => { const seen = new Set();"
                + " document.querySelectorAll('#map canvas').forEach(c => { const d = c.getContext('2d')"
                + ".getImageData(0, 0, c.width, c.height).data;"
                + " for (let i = 0; i < d.length; i += 4) if (d[i + 3] > 200) seen.add(d[i] << 16 | d[i + 1] << 8 | d[i + 2]); });"
                + " const nameOfARegion = 0x1B2530;"
                + " return [0xA50026, 0x74ADD1, 0xFEE090, nameOfARegion].every(colour => seen.has(colour)); }");
        assertThat(page.title()).startsWith("Sidewalk accessibility map of ");
    }

    @Test
    void aClickShowsTheScore() {
        page = openAtStreet("");
        page.mouse()
                .click(
                        page.locator("#map").boundingBox().x
                                + page.locator("#map").boundingBox().width / 2,
                        page.locator("#map").boundingBox().y
                                + page.locator("#map").boundingBox().height / 2);
        page.waitForSelector("#street-facts table:nth-of-type(2)");
        assertThat(page.locator(".score").textContent()).startsWith("Score 0.");
        assertEquals(
                7,
                page.locator("#street-facts table").first().locator("tbody tr").count());
        assertThat(page.url()).contains("street=");
        String heading = page.locator("#street-heading").textContent();
        page.reload();
        page.waitForSelector("#street-facts table:nth-of-type(2)");
        assertEquals(heading, page.locator("#street-heading").textContent());
    }

    @Test
    void enterShowsTheStreetInTheMiddle() {
        page = openAtStreet("");
        page.locator("#map").focus();
        page.keyboard().press("Enter");
        page.waitForSelector("#street-facts table:nth-of-type(2)");
        assertEquals("street-heading", page.evaluate("() => document.activeElement.id"));
    }

    @Test
    void filtersChangeAddressAndPicture() {
        page = openAtStreet("");
        Object before = page.evaluate(CANVAS_SUM);
        page.locator("#types-none").click();
        page.waitForTimeout(1500);
        Object without = page.evaluate(CANVAS_SUM);
        assertThat(without).isNotEqualTo(before);
        assertThat(page.url()).contains("types=");
        page.locator("#region").selectOption(new com.microsoft.playwright.options.SelectOption().setIndex(1));
        page.waitForTimeout(2500);
        assertThat(page.evaluate(CANVAS_SUM)).isNotEqualTo(without);
        assertThat(page.url()).contains("region=");
        assertThat(page.locator("#url").inputValue()).contains("/v3/api/accessScoreStreets?regionId=");
    }

    @Test
    void theAddressThatIsShownDownloads() {
        page = openAtStreet("&types=CurbRamp");
        page.locator("#endpoint").selectOption("labelClusters");
        page.locator("#filetype").selectOption("csv");
        String url = page.locator("#url").inputValue();
        assertThat(url).contains("labelClusters?bbox=", "labelType=CurbRamp", "filetype=csv");
        assertEquals(200, page.request().get(url).status());
    }

    @Test
    void withoutLabelTypesThereIsNothingToDownload() {
        page = openAtStreet("");
        page.locator("#endpoint").selectOption("labelClusters");
        page.locator("#types-none").click();
        assertThat(page.locator("#url").inputValue()).startsWith("No label type is chosen");
        assertThat(page.locator("#download").getAttribute("href")).isNull();
        assertThat(page.locator("#copy").isDisabled()).isTrue();
        page.locator("#endpoint").selectOption("accessScoreStreets");
        assertThat(page.locator("#download").getAttribute("href")).contains("/v3/api/accessScoreStreets?bbox=");
        page.locator("#endpoint").selectOption("rawLabels");
        page.locator("#types-all").click();
        assertThat(page.locator("#download").getAttribute("href"))
                .contains("/v3/api/rawLabels?bbox=")
                .doesNotContain("labelType");
    }

    @ParameterizedTest
    @CsvSource({"/,LIGHT,1200", "/,DARK,1200", "/,LIGHT,390", "/developers,LIGHT,1200", "/developers,DARK,390"})
    void axeFindsNothing(String path, ColorScheme scheme, int width) {
        page = path.equals("/") ? openAtStreet("", width, scheme) : browser.open(address(path), width, 800, scheme);
        if (path.equals("/")) {
            page.locator("#streets button").first().click();
            page.waitForSelector("#street-facts table:nth-of-type(2)");
        }
        page.waitForTimeout(1000);
        String name = path.substring(1) + scheme.name().toLowerCase(java.util.Locale.ROOT) + width;
        page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target/screenshots/" + name + ".png")));
        assertThat(Axe.violations(page)).isEmpty();
    }

    private Page open(String path, int width, int height, ColorScheme scheme) {
        Page opened = browser.open(address(path), width, height, scheme);
        opened.waitForSelector("#map[data-drawn]");
        return opened;
    }

    private Page openAtStreet(String more) {
        return openAtStreet(more, 1200, ColorScheme.LIGHT);
    }

    /** Near, in the middle of a street that has a score. */
    private Page openAtStreet(String more, int width, ColorScheme scheme) {
        Page start = browser.open(address("/developers"), 300, 300, scheme);
        Object place =
                start.evaluate("async () => { const answer = await fetch('v3/api/accessScoreStreets?inline=true');"
                        + " const street = (await answer.json()).features.filter(f => f.properties.score != null)"
                        + ".sort((a, b) => b.properties.label_count - a.properties.label_count)[0];"
                        + " const [a, b] = street.geometry.coordinates;"
                        + " return (a[1] + b[1]) / 2 + '/' + (a[0] + b[0]) / 2; }");
        start.close();
        Page opened = open("/#map=17/" + place + more, width, 800, scheme);
        opened.waitForSelector("#streets button");
        return opened;
    }

    private static String address(String path) {
        return "http://127.0.0.1:" + server.port() + path;
    }
}

package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a person sees on the map page: sizes, positions and pixels. */
class MapLookTest extends CityPage {
    /** Returns the number of pixels of the map that have the color of an outline. */
    private static final String OUTLINED = """
            () => [...document.querySelectorAll('#map .ol-layer canvas')].filter(c => c.width && c.height).reduce((sum, canvas) => {
              const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
              for (let i = 0; i < pixels.length; i += 4) {
                if (pixels[i] === 0x0b && pixels[i + 1] === 0x4f && pixels[i + 2] === 0x8a) sum++;
              }
              return sum;
            }, 0)""";

    /** The same for the outline of a neighborhood. */
    private static final String THIN =
            OUTLINED.replace("0x0b", "0x1b").replace("0x4f", "0x24").replace("0x8a", "0x30");

    private static final String YELLOW =
            OUTLINED.replace("0x0b", "0xff").replace("0x4f", "0xe1").replace("0x8a", "0x4d");

    @Test
    void theBarsOfTheHistogramStandOnItsAxisAndAreAsHighAsTheirCounts() {
        open("#region=2");
        at("#histogram").scrollIntoViewIfNeeded();
        shown("#histogram .bar");
        assertEquals(
                true,
                page.evaluate("() => { const axis = document.querySelector('#histogram svg').getBoundingClientRect();"
                        + " const bars = [...document.querySelectorAll('#histogram .bar')];"
                        + " const scale = axis.width / 400;"
                        + " return bars.some(bar => bar.getBoundingClientRect().height > axis.height / 2)"
                        + " && bars.every(bar => { const box = bar.getBoundingClientRect();"
                        + " return Math.abs(box.bottom - axis.bottom) < 3"
                        + " && Math.abs(box.height - scale * bar.getAttribute('height')) < 3; }); }"));
    }

    @ParameterizedTest
    @CsvSource({"1440,900", "390,844"})
    void whatIsOpenedFromAScrolledListIsSeenFromItsStart(int width, int height) {
        open("#region=2&tab=fix", width, height, ColorScheme.LIGHT);
        shown("#fix ol li");
        at("#fix ol li > button").nth(3).click();
        untilFocused("place-heading");
        page.waitForTimeout(300);
        List<?> seen = (List<?>) page.evaluate(
                "() => ['#place-heading', '#place .score'].map(name => document.querySelector(name).getBoundingClientRect())"
                        + ".map(box => box.top >= 0 && box.bottom <= innerHeight)");
        assertEquals(List.of(true, true), seen);
        assertThat((Boolean) page.evaluate("() => innerWidth < 800 || document.scrollingElement.scrollTop === 0"))
                .as("the page keeps its place on the screen")
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"fix", "streets"})
    void paperHasTheLinesOfTheListsAndNoControls(String tab) {
        open("#tab=" + tab + "&region=2", 1024, 768, ColorScheme.LIGHT);
        shown("#" + tab + " ol li");
        print();
        assertThat(at("#" + tab + " ol .line").allInnerTexts())
                .isNotEmpty()
                .allMatch(text -> !text.isBlank())
                .anyMatch(text -> text.contains(" m"));
        assertEquals(0, count("#panel :is(input, select, label, summary):visible"));
        assertThat(isVisible("#histogram")).isFalse();
    }

    @Test
    void paperHasFiftyStreetsToFixAndTheirProblems() {
        open("#tab=fix");
        until("document.querySelector('#fix ol .problems')?.textContent");
        at("#fix nav button").last().click(); // the second page of the list
        until("document.querySelector('#fix ol').start === 11");
        print();
        assertThat(allSeen("#fix ol .problems:visible"))
                .hasSize(50)
                .allMatch(text -> text.matches("(\\d+|missing sidewalk on parts of) .+"));
        assertEquals(1, page.evaluate("() => document.querySelector('#fix ol').start"));
        assertEquals(0, count("#top-ten li"));
        page.evaluate("() => dispatchEvent(new Event('afterprint'))");
        assertEquals(10, count("#fix ol > li"));
        assertEquals(11, page.evaluate("() => document.querySelector('#fix ol').start"));
    }

    @ParameterizedTest
    @CsvSource({"1440,900,to-trust,trust", "390,844,to-sums,sums", "390,844,to-compare,compare"})
    void whatIsUnfoldedIsSeen(int width, int height, String summary, String part) {
        open("#tab=" + (part.equals("compare") ? "streets" : "regions"), width, height, ColorScheme.LIGHT);
        click("#" + summary);
        page.waitForFunction(
                "part => innerHeight - document.getElementById(part).getBoundingClientRect().top > 150", part);
    }

    /** On a phone, too, all columns of the sums are seen (B18). */
    @Test
    void theSumsAreSortedByTheirHeads() {
        open("#tab=sums", 390, 844, ColorScheme.LIGHT);
        page.waitForSelector("#sums-table tbody tr");
        click("#sums-table th:nth-child(3) button");
        click("#sums-table th:nth-child(3) button");
        assertEquals(
                true,
                page.evaluate("() => { const counts = [...document.querySelectorAll('#sums-table td:nth-child(3)')]"
                        + ".map(cell => Number(cell.dataset.value));"
                        + " return counts.length > 8 && counts.every((n, i) => i === 0 || n <= counts[i - 1])"
                        + " && document.querySelector('#sums .scroll').scrollWidth <= 360; }"));
    }

    @Test
    void nothingCoversTheCityOnAPhone() {
        openOnPhone("");
        page.waitForTimeout(1000);
        assertEquals(
                true,
                page.evaluate("() => { const map = document.getElementById('map').getBoundingClientRect();"
                        + " const foot = document.querySelector('.ol-attribution').getBoundingClientRect().top - map.top;"
                        + " return [...document.querySelectorAll('#map .ol-layer canvas')].filter(c => c.width && c.height)"
                        + ".every(canvas => { const below = canvas.height - Math.floor(foot);"
                        + " return canvas.getContext('2d').getImageData(0, Math.floor(foot), canvas.width, below).data"
                        + ".every((value, i) => i % 4 !== 3 || value === 0); }); }"));
    }

    @Test
    void theCountOfTheListIsThatOfTheWorkList() {
        open("#tab=fix&region=2", "#fix ol li");
        choose("#fix-count", "10");
        assertThat(at("#fix-work a").first().getAttribute("href")).contains("regionId=2", "groupBy=street", "limit=10");
        until("document.querySelector('#fix [role=status]').textContent.includes('10 streets')");
        choose("#fix-group", "cluster");
        shown("#fix [data-cluster]");
        assertThat(at("#fix-work a").first().getAttribute("href")).contains("groupBy=cluster", "limit=10");
    }

    @Test
    void theReportSaysWhichSettingsItIgnores() {
        open("#region=2&severity=3,3&preset=barriers");
        assertThat(place().innerText()).contains("The report ignores these settings: severity.");
        page.getByLabel("Remove: Severity 3").click();
        until("!document.getElementById('place').innerText.includes('ignores')");
    }

    @Test
    void theChosenStreetAndNeighborhoodAreOutlinedAndKeepTheirColor() {
        open("");
        long street = number("(await (async () => { const { features } = await "
                + json("v3/api/accessScoreStreets?regionId=5&inline=true")
                + "; return features.find(f => f.properties.score > 0.5).properties.street_edge_id; })())");
        open("");
        page.waitForTimeout(1000);
        assertEquals(0, page.evaluate(OUTLINED));
        open("#region=2");
        until("(" + THIN + ")() > 200");
        assertEquals(0, page.evaluate(OUTLINED));
        open("#region=2&street=" + street); // a street of another neighborhood
        until("(" + OUTLINED + ")() > 200");
        until("parseFloat(location.hash.slice(5)) > 15");
        page.waitForTimeout(1000);
        assertThat(page.evaluate("() => { const layer = [...document.querySelectorAll('#map .ol-layer canvas')];"
                        + " const box = document.getElementById('map').getBoundingClientRect();"
                        + " const aside = [0xB9, 0xBD, 0xC2];"
                        + " const near = (x, y) => layer.map(c => [...c.getContext('2d').getImageData(x, y, 1, 1).data])"
                        + ".filter(p => p[3] === 255).at(-1) ?? [];"
                        + " for (let y = -12; y <= 12; y++) for (let x = -12; x <= 12; x++) {"
                        + " const pixel = near(Math.round(box.width / 2) + x, Math.round(box.height / 2) + y);"
                        + " if (aside.every((part, i) => part === pixel[i])) return 'gray'; } return 'colored'; }"))
                .isEqualTo("colored");
    }

    @Test
    void backRestoresTheListWhereItWas() {
        open("#tab=streets", "#streets ol li");
        at("#streets ol li > button").nth(5).scrollIntoViewIfNeeded();
        at("#panel").evaluate("panel => { panel.scrollTop += 90; }");
        Object before = page.evaluate("() => document.getElementById('panel').scrollTop");
        at("#streets ol li > button").nth(5).evaluate("button => { button.focus(); button.click(); }");
        untilFocused("place-heading");
        assertThat(isVisible("#streets")).isFalse();
        click("#place-close");
        page.waitForFunction("before => before > 0 && document.getElementById('panel').scrollTop === before", before);
        assertThat(isVisible("#streets")).isTrue();
    }

    @Test
    void listAndMapMarkTheSameStreet() {
        open("#tab=streets&region=2", "#streets ol li");
        page.waitForTimeout(1000);
        Object before = page.evaluate(YELLOW);
        at("#streets ol li > button").first().hover();
        page.waitForFunction("before => (" + YELLOW + ")() > before + 50", before);
        String name = seen("#streets ol li .grow").split("\n")[0];
        click("#streets ol li .buttons button");
        page.waitForTimeout(1500);
        pointAtTheMiddleOfTheMap();
        shown("#streets ol li.pointed");
        assertThat(seen("#tip")).startsWith(name).contains("Score");
    }

    @Test
    void tableAndMapMarkTheSameNeighborhood() {
        open("");
        page.waitForTimeout(1000);
        Object before = page.evaluate(YELLOW);
        at("#region-table tbody tr").first().hover();
        page.waitForFunction("before => (" + YELLOW + ")() > before + 200", before);
        pointAtTheMiddleOfTheMap();
        shown("#region-table tr.pointed");
        assertThat(seen("#tip")).startsWith(seen("#region-table tr.pointed th"));
        page.waitForFunction("before => (" + YELLOW + ")() > before + 200", before);
        at("#tabs").hover();
        page.waitForFunction("before => (" + YELLOW + ")() === before", before);
    }

    @Test
    void aMarkOnTheMapMarksItsProblemInTheList() {
        open("#tab=fix&region=2");
        choose("#fix-group", "cluster");
        shown("#fix [data-cluster]");
        click("#legend summary"); // a place is shown in the middle of what the open legend leaves free
        click("#fix ol li .buttons button");
        page.waitForTimeout(1500);
        pointAtTheMiddleOfTheMap();
        shown("#fix ol li.pointed");
        assertThat(seen("#fix ol li.pointed")).contains(seen("#tip span"));
    }

    @Test
    void thePanelOfAPhoneIsASheetWithThreeHeights() {
        openOnPhone("");
        double half = at("#panel").boundingBox().height;
        click("#sheet-handle");
        double full = at("#panel").boundingBox().height;
        click("#sheet-handle");
        double low = at("#panel").boundingBox().height;
        assertThat(low).isLessThan(half - 100);
        assertThat(full).isGreaterThan(half + 200);
        var handle = at("#sheet-handle").boundingBox();
        page.mouse().move(handle.x + 100, handle.y + 10);
        page.mouse().down();
        page.mouse().move(handle.x + 100, handle.y - 150);
        page.mouse().move(handle.x + 100, handle.y - 240);
        page.mouse().up();
        page.waitForFunction("half => document.getElementById('panel').offsetHeight === Math.round(half)", half);
        assertEquals(844, page.evaluate("() => document.scrollingElement.scrollHeight"));
    }

    @Test
    void aResultLeavesHalfOfAPhoneToTheMap() {
        openOnPhone("#region=2");
        shown("#place h2");
        assertThat(at(".stage").boundingBox().height).isBetween(0.45 * 844, 0.55 * 844);
        double half = at("#panel").boundingBox().height;
        at("#sheet-handle").press("ArrowUp");
        assertThat(at("#panel").boundingBox().height).isGreaterThan(half + 200);
    }

    @ParameterizedTest
    @CsvSource({
        "regions,regions",
        "streets,streets",
        "fix,fix",
        "compare,compare",
        "adjust,filters",
        "data,downloads",
        "trust,trust"
    })
    void oldLinksOpenTheSameParts(String tab, String section) {
        open("#tab=" + tab);
        at("#" + section).waitFor();
    }

    @ParameterizedTest
    @CsvSource({"1440,900", "390,844"})
    void theMapOfTheCityHasTheNameOfEachNeighborhood(int width, int height) {
        open("", width, height, ColorScheme.LIGHT);
        shown("#map[data-names]");
        List<String> regions = texts(json("map/city.json") + ".regions.map(region => region.name)");
        List<String> names = texts("JSON.parse(document.getElementById('map').dataset.names)");
        assertThat(names.stream().map(name -> name.replace('\n', ' '))).containsExactlyInAnyOrderElementsOf(regions);
    }

    @Test
    void aStreetOfManyPiecesHasOneName() {
        open("");
        zoomTo17();
        until("JSON.parse(document.getElementById('map').dataset.names).length > 20");
        assertThat(texts("JSON.parse(document.getElementById('map').dataset.names)"))
                .doesNotHaveDuplicates()
                .anyMatch(name -> name.matches(".* (Street|Avenue|Boulevard)"));
    }

    @Test
    void theLegendShowsWhatIsSeen() {
        open("");
        assertThat(seen("#legend")).contains("not ranked").doesNotContain("Curb ramp");
        zoomTo17();
        until("document.getElementById('legend').textContent.includes('Obstacle')");
        assertThat(seen("#legend"))
                .as("curb ramps are drawn from a higher zoom on")
                .doesNotContain("Curb ramp")
                .doesNotContain("not ranked");
        page.evaluate("() => { location.hash = location.hash.replace('map=17', 'map=18'); }");
        until("document.getElementById('legend').textContent.includes('Curb ramp')");
        page.evaluate("() => { location.hash += '&types=NoCurbRamp'; }");
        until("!document.getElementById('legend').textContent.includes('Obstacle')");
        assertThat(seen("#legend")).contains("Missing curb ramp");
    }

    @Test
    void aScoreOfLittleCoverageIsCalledProvisionalEverywhere() {
        open("");
        until("location.hash.includes('map=')");
        String[] middle = ((String) ask("/map=[^/]*.([^&]*)/.exec(location.hash)[1]")).split("/");
        long id = number(
                json("ogc/features/v1/collections/access_score_regions/items?f=json&limit=1&filter=S_INTERSECTS(geom,"
                                + "POINT(" + middle[1] + " " + middle[0] + "))")
                        + ".features[0].properties.region_id");
        page = browser.newPage();
        page.route(Pattern.compile("/map/city.json|accessScoreRegions"), route -> {
            var answer = route.fetch();
            boolean isCity =
                    route.request().url().contains("city.json"); // most areas keep theirs: else it shows streets
            String before = isCity ? "(\"id\":" + id + ",.{0,500}?)" : "()";
            route.fulfill(new Route.FulfillOptions()
                    .setResponse(answer)
                    .setBody(answer.text().replaceAll(before + "\"coverage\":[0-9.]+", "$1\"coverage\":0.5")));
        });
        page.navigate(address("/"));
        shown("#map[data-drawn]");
        page.waitForTimeout(1000);
        assertThat(seen("#legend")).contains("Provisional, not ranked");
        assertThat(seen("#region-table tr[data-region='" + id + "'] td:nth-child(2)"))
                .contains("provisional");
        pointAtTheMiddleOfTheMap();
        until("document.getElementById('tip').textContent.includes('provisional')");
        choose("#region", Long.toString(id));
        assertThat(place().locator(".score").innerText()).contains("provisional");
        assertThat(place().locator(".caution").innerText())
                .containsPattern("Only 50% .* anywhere from 0.\\d\\d to 0.\\d\\d");
        go("#tab=compare&compare=" + id + ",5");
        shown("#compare table");
        assertThat(seen("#compare tbody tr")).contains("provisional");
    }

    @Test
    void aListSaysBetweenWhichStreetsAPieceIsAndWhichProblemsItHas() {
        open("#tab=fix&region=2", "#fix ol li");
        assertThat(allSeen("#fix ol li strong")).anyMatch(text -> text.matches("\\d+\\. .+, between .+ and .+"));
        until(
                "[...document.querySelectorAll('#fix ol li')].every(row => /\\d+ (missing|obstacle|surface|place)/.test(' ' + row.querySelectorAll('.line')[1].textContent))");
        assertThat(seen("#fix ol")).containsPattern("\\d+ [a-z ]+ \\([a-z ,/-]+\\)");
        go("#tab=streets&region=2");
        shown("#streets ol li");
        assertThat(allSeen("#streets ol .grow")).anyMatch(text -> text.matches("(?s).+, between .+ and .+"));
    }

    /** Returns the number of pixels of the map that differ from the pixel before them. */
    private static final String EDGES = OUTLINED.replace(
            "pixels[i] === 0x0b && pixels[i + 1] === 0x4f && pixels[i + 2] === 0x8a",
            "Math.abs(pixels[i] - pixels[i - 4]) > 8");

    @Test
    void aCityWithoutABasemapShowsItsStreetsAsAGround() {
        page = browser.newPage();
        page.route(
                "**/tiles/access_score_streets/**", route -> route.fulfill(new Route.FulfillOptions().setStatus(204)));
        page.navigate(address("/"));
        shown("#map[data-drawn]");
        page.waitForTimeout(1500);
        int without = (Integer) page.evaluate(EDGES);
        page.unrouteAll();
        page.reload();
        page.waitForFunction("without => (" + EDGES + ")() > without + 1000", without);
    }

    @Test
    void whatDiffersFromThePublishedViewIsSaidInAllTabsAndCanBeRemoved() {
        open("#weights=NoSidewalk:0&reliability=0.5");
        assertThat(allSeen("#chips li"))
                .anyMatch(text -> text.startsWith("Custom weights"))
                .anyMatch(text -> text.startsWith("Reliability ≥ 0.5"));
        page.getByLabel("Remove: Reliability ≥ 0.5").click();
        untilUrlLacks("reliability");
        assertThat(page.url()).contains("weights=");
        go("#tab=adjust&weights=NoSidewalk:0");
        until("document.querySelector('#preset').selectedOptions[0].textContent === 'Custom'");
        assertThat(text("output[for=weight-NoSidewalk]")).isEqualTo("0.00");
        page.getByLabel("Remove: Custom weights").click();
        until("document.querySelector('#chips').hidden");
    }

    @Test
    void anEmptyListOffersToClearTheFilters() {
        open("#tab=streets&scores=0.999,1");
        at("#streets").getByText("Clear filters").click();
        shown("#streets ol li");
        assertThat(page.url()).doesNotContain("scores");
    }

    @Test
    void aSearchGroupsPiecesAndSaysWhenNothingMatches() {
        open("");
        fill("#search-input", "street");
        shown("[role=option]");
        List<String> names = at("[role=option] > span:first-child").allTextContents();
        assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(5);
        assertThat(at("[role=option]").allTextContents()).anyMatch(text -> text.contains("pieces"));
        fill("#search-input", "no street has this name");
        until("document.querySelector('#search [role=status]').textContent.includes('matches')");
        assertThat(at("#search [role=status]").boundingBox().height).isGreaterThan(15);
    }

    @Test
    void theImageHasAHeadAFootAndAPlainName() throws IOException {
        open("#weights=NoSidewalk:0");
        double[] map = {at("#map").boundingBox().width, at("#map").boundingBox().height};
        Download saved = page.waitForDownload(() -> tool("#map-tools button[title^='Image']"));
        assertThat(saved.suggestedFilename()).matches("sidewalk-accessibility-[a-z0-9-]*[a-z0-9]\\.png");
        BufferedImage image = ImageIO.read(saved.path().toFile());
        assertEquals(map[0], image.getWidth(), 1);
        assertThat(image.getHeight()).isGreaterThan((int) map[1] + 100);
        assertThat(inked(image, 0, 50)).as("title").isGreaterThan(300);
        assertThat(inked(image, image.getHeight() - 80, image.getHeight()))
                .as("legend")
                .isGreaterThan(1500);
    }

    private static int inked(BufferedImage image, int from, int to) {
        int count = 0;
        for (int y = from; y < to; y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                count += (image.getRGB(x, y) & 0xffffff) == 0xffffff ? 0 : 1;
            }
        }
        return count;
    }

    @Test
    void aMapThatCannotBeLoadedSaysSo() {
        page = browser.newPage();
        page.route("**/map/city.json", route -> route.abort());
        page.navigate(address("/"));
        page.getByText("Try again").waitFor();
        assertThat(seen("#map-state")).contains("Cannot show the map");
        page.unroute(Pattern.compile("."));
        browser.complaints().clear();
    }

    @Test
    void streetsAreRankedByWhatFixingAllTheirProblemsBrings() {
        open("#tab=fix&region=2", "#fix ol li");
        String path = "v3/api/priorities?regionId=2&groupBy=street&limit=1&inline=true";
        assertThat(text("#fix ol li"))
                .contains("worth " + number("Math.round(" + json(path) + ".features[0].properties.accessible_meters)")
                        + " m");
        List<String> names = at("#fix ol li").allTextContents();
        assertThat(names).doesNotHaveDuplicates();
        choose("#fix-group", "cluster");
        shown("#fix [data-cluster]");
        assertThat(text("#fix ol li")).containsPattern("[Ww]orth [\\d,]+ m");
        assertThat(text("#fix ol")).contains("Tagged: ");
    }
}

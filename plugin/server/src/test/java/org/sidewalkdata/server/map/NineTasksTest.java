package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.sidewalkdata.server.map.PointerOrKeyboard.By;

/**
 * Nine typical tasks, each from the whole city, by pointer alone and by keyboard alone. Prints the presses and the time
 * of each.
 */
class NineTasksTest extends CityPage {
    private static final TreeMap<String, String> TOOK = new TreeMap<>();

    private PointerOrKeyboard hand;
    private long from;

    private void begin(By by) {
        open("");
        page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
        hand = new PointerOrKeyboard(page, by);
        from = System.nanoTime();
    }

    private void done(By by, String task) {
        double seconds = (System.nanoTime() - from) / 1e9;
        TOOK.put(
                task + ", " + by.name().toLowerCase(Locale.ROOT),
                "%3d presses %6.1f s".formatted(hand.presses(), seconds));
    }

    @AfterAll
    static void tell() {
        TOOK.forEach((task, took) -> System.out.printf("%-60s %s%n", task, took));
    }

    @ParameterizedTest
    @EnumSource(By.class)
    void theWorstStreetsOfANeighborhoodAndWhyOneIsBad(By by) {
        begin(by);
        hand.choose(at("#region"), "2");
        hand.press(tab("Explore"));
        shown("#streets ol li");
        done(by, "a the worst streets of a neighborhood");
        String worst = json("v3/api/accessScoreStreets?regionId=2&include=name&inline=true")
                + ".features.map(f => f.properties).filter(p => p.score != null)"
                + ".sort((a, b) => a.score - b.score || a.street_edge_id - b.street_edge_id)[0]";
        Locator first = at("#streets ol li > button").first();
        assertThat(first.textContent())
                .contains((String) ask("(s => s.street_name ?? 'Street ' + s.street_edge_id)(" + worst + ")"));
        hand.press(first);
        shown("#place .proof");
        assertThat(place().locator(".terms").count()).isPositive();
        assertThat(place().locator(".proof").first().textContent()).contains("Votes", "Labels", "Imagery");
        hand.press(place().locator(".proof .buttons button").first());
        until("parseFloat(location.hash.slice(5)) >= 17");
        assertThat(place().locator(".proof a").first().getAttribute("href")).startsWith("http");
        done(by, "b why this street is bad");
    }

    @ParameterizedTest
    @EnumSource(By.class)
    void missingRampsOfSeverityThreeAsFiles(By by) throws IOException {
        begin(by);
        hand.choose(at("#region"), "2");
        hand.press(tab("Explore"));
        hand.press(at("#to-adjust"));
        hand.press(at("#types-none"));
        hand.tick(at("#types input[value=NoCurbRamp]"));
        hand.choose(at("#filters").getByLabel("Severity"), "3");
        hand.press(at("#tools-menu > summary"));
        hand.press(at("#to-data"));
        Locator clusters = at("#downloads [data-endpoint=labelClusters]");
        Download shapefile = page.waitForDownload(() -> hand.press(file(clusters, "Shapefile")));
        Download csv = page.waitForDownload(() -> hand.press(file(clusters, "CSV")));
        done(by, "c missing ramps of severity 3 as shapefile and CSV");
        assertThat(Files.readAllBytes(shapefile.path())).startsWith('P', 'K');
        List<String> rows = Files.readAllLines(csv.path());
        assertThat(rows.subList(1, rows.size())).isNotEmpty().allMatch(row -> row.contains(",NoCurbRamp,"));
    }

    /** B17: the repair that opens most, and what stops a person in a manual wheelchair near it. */
    @ParameterizedTest
    @EnumSource(By.class)
    void whatWouldOpenMostAndHowFarAPersonGetsThere(By by) {
        begin(by);
        hand.press(tab("Fix first"));
        hand.choose(at("#fix-group"), "reach");
        shown("#fix .buttons .reach");
        String best = "v3/api/reconnect?preset=manual_wheelchair&limit=1').then(a => a.json())).reconnect[0]";
        assertThat(at("#fix ol li").first().textContent())
                .contains((String) ask("(await fetch('" + best + ".street_name"));
        hand.press(at("#fix ol li > button").first());
        shown("#place .reach-key.opened");
        until("location.hash.includes('place=repair/')");
        String repair = "(([from, fixed]) => Promise.all(['', `&repaired=${fixed}`].map(more =>"
                + " fetch(`v3/api/reach?lng=${from[0]}&lat=${from[1]}&preset=manual_wheelchair${more}`)"
                + ".then(a => a.json()).then(a => a.reach_summary[0].meters))))"
                + "(new URLSearchParams(location.hash.slice(1)).get('place').slice(7).split('/')"
                + ".map(part => part.split(',')))";
        String lengths = ".map(m => m < 1000 ? Math.round(m) + ' m' : (m / 1000).toFixed(1) + ' km')"
                + ".join(' before, ') + ' after'";
        assertThat(place().locator("strong").first().textContent())
                .contains((String) ask("(await " + repair + ")" + lengths));
        hand.press(at("#place-close"));
        shown("#fix .buttons .reach");
        hand.press(at("#fix .buttons .reach").first());
        shown("#place .reach-keys");
        done(by, "j what would open most, and how far a person gets there");
        until("location.hash.includes('place=reach/')");
        String start = "new URLSearchParams(location.hash.slice(1)).get('place').slice(6).split(',')";
        String sum = "(([lng, lat, meters]) => fetch(`v3/api/reach?lng=${lng}&lat=${lat}&meters=${meters}"
                + "&preset=manual_wheelchair`).then(a => a.json()))(" + start + ")";
        assertThat(place().locator("strong").first().textContent())
                .contains(ask("Math.round(100 * (await " + sum + ").reach_summary[0].quotient) + '%'")
                        .toString());
    }

    private static Locator file(Locator question, String format) {
        return question.getByText(format, new Locator.GetByTextOptions().setExact(true));
    }

    @ParameterizedTest
    @EnumSource(By.class)
    void aLinkIsSharedAndOpenedInTheSameTab(By by) {
        begin(by);
        hand.choose(at("#region"), "2");
        until("location.hash.includes('region=2')");
        page.waitForTimeout(500); // the map has come to rest
        hand.press(at("#tools-menu > summary"));
        hand.press(button(at("#map-tools"), "Copy link to this view"));
        until("document.getElementById('status').textContent.includes('copied')");
        String link = (String) ask("await navigator.clipboard.readText()");
        hand.press(button(at("#map-controls"), "Whole city"));
        until("document.getElementById('region').value === ''");
        page.evaluate("link => { location.href = link; }", link);
        until("document.getElementById('region').value === '2'");
        page.goBack();
        until("document.getElementById('region').value === ''");
        done(by, "d share a link, open it here, go back");
        assertThat(link).contains("region=2", "map=");
    }

    @ParameterizedTest
    @EnumSource(By.class)
    void twoNeighborhoodsSideBySide(By by) {
        begin(by);
        hand.press(tab("Explore"));
        hand.press(at("#to-compare"));
        hand.choose(at("#compare-0"), "2");
        hand.choose(at("#compare-1"), "5");
        shown("#compare table");
        untilUrl("compare=");
        done(by, "e two neighborhoods side by side");
        String names =
                json("v3/api/regions") + ".features.map(f => f.properties).filter(p => [2, 5].includes(p.region_id))"
                        + ".sort((a, b) => a.region_id - b.region_id).map(p => p.name)";
        assertEquals(texts(names), at("#compare thead th").allTextContents().subList(1, 3));
    }

    @ParameterizedTest
    @EnumSource(By.class)
    void codeForQgisRAndPython(By by) {
        begin(by);
        hand.press(at("#tools-menu > summary"));
        hand.press(at("#to-data"));
        for (String program : List.of("QGIS", "R", "Python")) {
            hand.press(button(at("#snippets"), "Copy code for " + program));
            page.waitForFunction(
                    "name => document.getElementById('status').textContent.includes('Code for ' + name)", program);
            assertThat((String) ask("await navigator.clipboard.readText()")).contains("/v3/api/labelClusters?");
        }
        done(by, "f into QGIS, R and Python");
    }

    @ParameterizedTest
    @EnumSource(By.class)
    void dataQuality(By by) {
        begin(by);
        hand.press(at("#to-trust"));
        shown("#trust table");
        assertThat(text("#trust")).contains("Audited", "With a verdict", "Imagery", "Contributors");
        hand.press(at("header.site nav a[href$=about]"));
        page.waitForURL("**/about");
        done(by, "g data quality");
        assertThat(text("main")).contains("Limits of the data", "audited");
    }

    @ParameterizedTest
    @EnumSource(By.class)
    void aReportForTheCouncil(By by) {
        begin(by);
        hand.choose(at("#region"), "2");
        hand.press(place().getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Report")));
        page.waitForURL("**/report?regionId=2*");
        Locator pdf = at("main a[href*='report.pdf']").first();
        byte[] file =
                page.request().get((String) pdf.evaluate("link => link.href")).body();
        done(by, "h a report for the council");
        assertThat(file).startsWith('%', 'P', 'D', 'F');
        assertThat(text("main")).contains("What to fix first", "Coverage");
    }

    @ParameterizedTest
    @EnumSource(By.class)
    void customWeights(By by) {
        begin(by);
        String scores =
                "[...document.querySelectorAll('#region-table td:nth-child(2)')].map(cell => cell.textContent).join()";
        Object before = page.evaluate("() => " + scores);
        hand.press(tab("Explore"));
        hand.press(at("#to-adjust"));
        page.waitForCondition(() -> value("#weight-NoSidewalk").equals("1"));
        hand.slideToTheEnd(at("#weight-NoSidewalk"));
        page.waitForFunction("before => " + scores + " !== before", before);
        done(by, "i custom weights");
        untilUrl("NoSidewalk:5");
    }

    private Locator tab(String name) {
        return page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName(name));
    }
}

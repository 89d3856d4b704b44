package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Locator;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The download panel: files for the filters, addresses, and code for other programs. */
class DownloadPanelTest extends CityPage {
    private static final String RAMPS = "#tab=data&region=2&types=NoCurbRamp&severity=3,3";

    private Locator question(String endpoint) {
        return at("#downloads [data-endpoint=" + endpoint + "]");
    }

    private Locator file(String endpoint, String format) {
        return question(endpoint).getByText(format, new Locator.GetByTextOptions().setExact(true));
    }

    private APIResponse follow(Locator link) {
        return page.request().get((String) link.evaluate("link => link.href"));
    }

    @Test
    void missingRampsOfSeverityThreeOfANeighborhoodComeAsShapefileAndCsv() {
        open(RAMPS);
        String name = (String) ask(json("v3/api/regions?regionId=2") + ".features[0].properties.name");
        assertEquals(
                "Missing curb ramps of severity 3 in " + name,
                question("labelClusters").locator("h3").textContent());
        byte[] zip = follow(file("labelClusters", "Shapefile")).body();
        assertEquals("PK", new String(zip, 0, 2, StandardCharsets.US_ASCII));
        List<String> rows = follow(file("labelClusters", "CSV")).text().lines().toList();
        assertEquals(
                number(
                        json("v3/api/labelClusters?regionId=2&inline=true")
                                + ".features.filter(f => f.properties.label_type === 'NoCurbRamp' && f.properties.median_severity === 3).length"),
                rows.size() - 1L);
        assertThat(rows.subList(1, rows.size())).isNotEmpty().allMatch(row -> row.contains("NoCurbRamp"));
    }

    @Test
    void controlsGiveTheSameDownload() {
        open("");
        choose("#region", "2");
        click("#to-streets");
        click("#to-adjust");
        click("#types-none");
        at("#types input[value=NoCurbRamp]").check();
        page.getByLabel("Severity").selectOption("3");
        tool("#to-data");
        assertThat(file("labelClusters", "CSV").getAttribute("href"))
                .endsWith(
                        "labelClusters?regionId=2&labelType=NoCurbRamp&minSeverity=3&maxSeverity=3&include=reliability&filetype=csv");
        assertThat(file("priorities", "CSV").getAttribute("href")).contains("labelType=NoCurbRamp");
    }

    @Test
    void slidersDoNotRefillHiddenTabs() {
        open("#tab=adjust");
        page.evaluate("() => { window.made = 0; new MutationObserver(() => { window.made++; })"
                + ".observe(document.getElementById('tab-data'), { childList: true, subtree: true }); }");
        fill("#weight-NoCurbRamp", "5");
        untilUrl("NoCurbRamp:5");
        page.waitForTimeout(500);
        assertEquals(0, number("window.made"));
        tool("#to-data");
        assertThat(file("accessScoreStreets", "CSV").getAttribute("href")).contains("NoCurbRamp:5");
        assertThat(text("#snippets pre")).contains("labelClusters");
    }

    @Test
    void everyFileIsThere() {
        open(
                "#tab=data&region=2&severity=2,3&verdict=correct&reliability=0.5&dates=2018-01-01,2019-06-30&preset=barriers");
        List<Locator> files = at("#downloads a.button").all();
        assertEquals(29, files.size()); // six formats for four questions, and five for labels
        for (Locator file : files) {
            assertEquals(200, follow(file).status(), (String) file.evaluate("link => link.href"));
        }
        assertThat((String) file("rawLabels", "CSV").getAttribute("href"))
                .contains("startDate=2018-01-01", "endDate=2019-07-01", "validationStatus=validated_correct");
        assertThat(question("labelClusters").textContent()).contains("Ignores these settings: date, verdict");
        assertThat((String) file("accessScoreStreets", "CSV").getAttribute("href"))
                .contains("preset=barriers");
    }

    @Test
    void withoutTypesThereIsNothingToDownload() {
        open("#tab=data&types=");
        assertEquals(0, question("labelClusters").count());
        assertThat(text("#downloads")).contains("there is nothing to download");
        assertEquals(12, count("#downloads a.button")); // streets and regions have no types
        assertEquals(0, count("#snippets pre"));
        assertThat(text("#snippets")).contains("there is nothing to read");
    }

    @Test
    void whatTheMapShowsIsABox() {
        open("#tab=data");
        page.getByLabel("Only the visible part of the map").check();
        assertThat((String) file("labelClusters", "GeoJSON").getAttribute("href"))
                .containsPattern("labelClusters\\?bbox=-?\\d");
        assertEquals(200, follow(file("labelClusters", "GeoJSON")).status());
    }

    @ParameterizedTest
    @CsvSource({"QGIS, {\"type\":\"FeatureCollection\"", "R, {\"type\":", "curl, {\"type\":", "Python, SQLite format 3"
    })
    void codeForOtherPrograms(String program, String beginning) {
        open(RAMPS);
        page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
        button(at("#snippets"), "Copy code for " + program).click();
        page.waitForFunction(
                "program => document.getElementById('status').textContent.includes('Code for ' + program)", program);
        String lines = (String) ask("await navigator.clipboard.readText()");
        var address = Pattern.compile("http[^\"']*").matcher(lines);
        assertThat(address.find()).isTrue();
        assertThat(page.request().get(address.group()).text())
                .startsWith(beginning)
                .contains("NoCurbRamp");
    }

    @Test
    void theAddressIsCopied() {
        open(RAMPS);
        page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
        question("labelClusters").getByText("Copy address").click();
        until("document.getElementById('status').textContent === 'Address copied.'");
        assertThat((String) ask("await navigator.clipboard.readText()"))
                .contains("/v3/api/labelClusters?regionId=2&labelType=NoCurbRamp");
    }
}

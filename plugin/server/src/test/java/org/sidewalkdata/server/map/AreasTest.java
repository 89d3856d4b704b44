package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The city's own areas in place of neighborhoods, and areas that a person draws. */
class AreasTest extends CityPage {
    private static final String NAMES =
            "[...document.querySelectorAll('#region-table tbody th')].map(cell => cell.textContent).sort()";

    @Test
    void wardsReplaceNeighborhoodsAndBack() {
        open("");
        List<String> neighborhoods = texts(NAMES);
        page.selectOption("#areas", "wards");
        page.waitForFunction("() => document.querySelector('#region-table tbody th').textContent.startsWith('Ward')");
        assertThat(texts(NAMES))
                .isEqualTo(texts(json("v3/api/regions?areaSet=wards&inline=true")
                        + ".features.map(ward => ward.properties.name).sort()"));
        page.locator("#region-table tbody a").first().click();
        place();
        String ward = placeTitle();
        assertThat(page.locator("#place a", new com.microsoft.playwright.Page.LocatorOptions().setHasText("Report"))
                        .first()
                        .getAttribute("href"))
                .startsWith("report?areaSet=wards&areaId=");
        page.locator("#to-fix").click();
        page.waitForSelector("#fix ol li");
        assertThat(page.locator("#fix-work a").first().getAttribute("href"))
                .startsWith("worklist?areaSet=wards&areaId=");
        page.reload();
        assertEquals(ward, page.locator("#region option:checked").textContent());
        page.locator("#to-regions").click();
        page.selectOption("#areas", "");
        page.waitForFunction("() => !document.querySelector('#region-table tbody th').textContent.startsWith('Ward')");
        assertEquals(neighborhoods, texts(NAMES));
        assertThat(page.url()).doesNotContain("areas=", "region=");
    }

    @Test
    void problemsPerResidentAreThoseOfTheService() {
        open("#areas=tracts&per=population");
        page.waitForSelector("#region-table tbody td:nth-child(5)");
        String rows = "[...document.querySelectorAll('#region-table tbody tr')]"
                + ".map(row => `${row.dataset.region} ${Number(row.cells[4].dataset.value).toFixed(2)}`).sort()";
        assertEquals(
                texts(
                        json("v3/api/regions?areaSet=tracts&per=population&inline=true")
                                + ".features.map(({ properties: tract }) => `${tract.area_id} ${tract.problems_per_1000.toFixed(2)}`).sort()"),
                texts(rows));
    }

    @Test
    void anAreaIsDrawnByKeys() {
        open("");
        page.locator("#draw").focus();
        page.keyboard().press("Enter");
        page.waitForFunction("() => document.activeElement.id === 'map-frame'");
        for (String key : List.of("Enter", "ArrowRight", "Enter", "ArrowDown", "Enter")) {
            page.keyboard().press(key);
            page.waitForTimeout(400); // the map moves
        }
        page.keyboard().press("Tab");
        assertEquals("Finish", page.evaluate("() => document.activeElement.textContent"));
        page.keyboard().press("Enter");
        assertEquals("Drawn area", place().locator("h2").textContent());
        page.waitForFunction("() => document.activeElement.id === 'place-heading'");
        assertThat(page.locator("#place a").first().getAttribute("href")).startsWith("report?within=POLYGON((");
        assertThat(page.url()).contains("within=");
    }
}

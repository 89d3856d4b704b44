package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A synthetic city whose names of streets and neighborhoods, tags and descriptions try to run scripts. */
@Tag("browser")
class HostileTextTest {
    private static final String IMAGE = "<img src=x onerror=hacked()>";
    private static final String SCRIPT = "<script>hacked()</script>";
    private static final String VECTOR = "<svg onload=hacked()>";

    @Test
    void runsNowhere(@TempDir Path folder) throws Exception {
        try (CityServer town = new CityServer(folder, HostileTextTest::hostile);
                Browser browser = new Browser()) {
            Page page = browser.open(town.address("/"), 1440, 900, ColorScheme.LIGHT);
            Object street = page.evaluate(
                    "async () => (await (await fetch('v3/api/accessScoreStreets?include=name&inline=true')).json()).features"
                            + ".map(f => f.properties).filter(p => p.street_name?.includes('<img') && p.cluster_counts.CurbRamp > 2)"
                            + ".sort((a, b) => b.label_count - a.label_count)[0].street_edge_id");
            page.close();
            try (Page panel = look(browser, town, "#street=" + street, "#place .proof")) {
                assertThat(panel.locator("#place-heading").textContent()).contains(IMAGE);
                assertThat(panel.locator("#place").textContent()).contains(SCRIPT);
                panel.locator("#search-input").fill("<img");
                panel.waitForSelector("[role=option]");
                assertThat(panel.locator("[role=option]").first().textContent()).contains(IMAGE);
                unharmed(panel);
            }
            look(browser, town, "#region=2", "#place table").close();
            look(browser, town, "#tab=streets", "#streets ol li").close();
            look(browser, town, "#tab=fix", "#fix ol li").close();
            look(browser, town, "#tab=compare&compare=2,5", "#compare table").close();
            look(browser, town, "#tab=data&region=2", "#downloads a").close();
            look(browser, town, "#tab=trust&region=2", "#trust table").close();
            assertThat(browser.complaints()).isEmpty();
        }
    }

    private static String hostile(String text) {
        return text.replace("Avenue", IMAGE)
                .replace("narrow", SCRIPT)
                .replace("Boulevard", VECTOR)
                .replace("Meadows", VECTOR)
                .replace("Mill", IMAGE);
    }

    private static Page look(Browser browser, CityServer town, String hash, String filled) {
        Page page = browser.open(town.address("/" + hash), 1440, 900, ColorScheme.LIGHT);
        page.waitForSelector(filled);
        unharmed(page);
        return page;
    }

    /** Asserts that no text became an element of the page. */
    private static void unharmed(Page page) {
        assertEquals(
                0,
                page.locator("#panel script, #panel img, #panel [onload], #panel [onerror]")
                        .count());
    }
}

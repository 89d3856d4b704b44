package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No accessibility violations in any panel: light, dark, on a phone. Screenshots for people are written to
 * {@code target/screenshots}.
 */
class PanelAxeTest extends CityPage {
    @ParameterizedTest
    @CsvSource({"LIGHT,1440,900", "DARK,1024,768", "LIGHT,390,844", "DARK,390,844"})
    void axeFindsNothing(ColorScheme scheme, int width, int height) {
        open("", width, height, scheme);
        long street = number(json("v3/api/accessScoreStreets?inline=true")
                + ".features.map(f => f.properties).sort((a, b) => b.label_count - a.label_count)[0].street_edge_id");
        page.close();
        look("street", "#street=" + street, "#place .proof", width, height, scheme);
        look("neighborhood", "#region=2", "#place table", width, height, scheme);
        look("worst", "#tab=streets", "#streets ol li", width, height, scheme);
        look("fix", "#tab=fix", "#fix ol li", width, height, scheme);
        look("compare", "#tab=compare&compare=2,5", "#compare table", width, height, scheme);
        look("download", "#tab=data&types=NoCurbRamp&severity=3,3", "#snippets pre", width, height, scheme);
        look("trust", "#tab=trust", "#trust table", width, height, scheme);
    }

    private void look(String state, String hash, String filled, int width, int height, ColorScheme scheme) {
        open(hash, width, height, scheme);
        page.waitForSelector(filled);
        String name = "panel-" + state + "-" + scheme.name().toLowerCase(Locale.ROOT) + width + ".png";
        page.screenshot(new Page.ScreenshotOptions().setFullPage(true).setPath(Path.of("target/screenshots", name)));
        assertThat(Axe.violations(page)).as(state).isEmpty();
        assertThat((Boolean) page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .as(state + " is not wider than the screen")
                .isTrue();
        page.close();
    }
}

package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Accessibility and layout of the map page in all its states: axe finds nothing, and controls are complete and do not
 * overlap. Screenshots for people are written to {@code target/screenshots}.
 */
class MapLayoutTest extends CityPage {
    private static final String FAULTS = """
            () => {
              const names = ['#map-controls', '#switches', '#legend', '.ol-attribution', '.ol-scale-line'];
              const stage = document.querySelector('.stage').getBoundingClientRect();
              const boxes = names.map(name => document.querySelector(name).getBoundingClientRect());
              const out = (a, b) => a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1;
              const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
              return [
                ...names.filter((_, i) => out(boxes[i], stage)).map(name => name + ' leaves the map'),
                ...names.flatMap((name, i) => names.filter((_, j) => j > i && over(boxes[i], boxes[j])).map(other => name + ' on ' + other)),
                ...[...document.querySelectorAll('#region-table caption')].filter(one => one.getBoundingClientRect().right > innerWidth + 1)
                  .map(() => 'the caption leaves the screen'),
              ];
            }""";

    /** Fields that the button of the menu lies on. */
    private static final String UNDER_THE_MENU = """
            () => {
              const menu = document.querySelector('#tools-menu > summary').getBoundingClientRect();
              return [...document.querySelectorAll('.about-here :is(input, select)')].filter(field => {
                const box = field.getBoundingClientRect();
                return Math.min(menu.right, box.right) - Math.max(menu.left, box.left) > 1
                  && Math.min(menu.bottom, box.bottom) - Math.max(menu.top, box.top) > 1;
              }).map(field => field.id);
            }""";

    @ParameterizedTest
    @CsvSource({
        "1440, 900, ltr",
        "1440, 900, rtl",
        "1024, 768, ltr",
        "1024, 768, rtl",
        "720, 450, ltr",
        "390, 844, ltr",
        "390, 844, rtl",
        "390, 700, ltr",
        "320, 256, ltr",
        "320, 256, rtl"
    })
    void nothingOnTheMapIsCutOffOrCovered(int width, int height, String direction) {
        open("", width, height, ColorScheme.LIGHT);
        page.evaluate("direction => { document.documentElement.dir = direction; }", direction);
        assertThat((List<?>) page.evaluate(FAULTS)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"LIGHT,1440,900", "DARK,1024,768", "LIGHT,390,844", "DARK,390,844"})
    void axeFindsNothingAndNothingIsWiderThanTheScreen(ColorScheme scheme, int width, int height) {
        open("", width, height, scheme);
        long street = number(json("v3/api/accessScoreStreets?inline=true")
                + ".features.map(f => f.properties).sort((a, b) => b.label_count - a.label_count)[0].street_edge_id");
        Map<String, String> contents = Map.of(
                "",
                "#region-table td",
                "#tab=adjust",
                "#weights input",
                "#region=2&scores=0,0.4",
                "#histogram .bar.out",
                "#street=" + street,
                "#place .proof",
                "#region=2",
                "#place table",
                "#tab=streets",
                "#streets ol li",
                "#tab=fix",
                "#fix ol li",
                "#tab=compare&compare=2,5",
                "#compare table",
                "#tab=data&types=NoCurbRamp&severity=3,3",
                "#snippets pre",
                "#tab=trust",
                "#trust table");
        contents.forEach((hash, content) -> {
            open(hash, width, height, scheme);
            page.evaluate("() => document.getElementById('histogram').scrollIntoView()"); // it is drawn when it is seen
            page.waitForSelector(content, new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
            String name = "map" + hash.replaceAll("\\W+", "-") + "-" + scheme + width + ".png";
            page.screenshot(
                    new Page.ScreenshotOptions().setFullPage(true).setPath(Path.of("target/screenshots", name)));
            assertThat(Axe.violations(page)).as(hash).isEmpty();
            assertThat((Boolean) page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                    .as(hash + " is not wider than the screen")
                    .isTrue();
            assertThat(page.innerText("body")).as(hash).doesNotContain("[object ");
            assertThat((List<?>) page.evaluate(UNDER_THE_MENU))
                    .as(hash + ": what the menu covers")
                    .isEmpty();
        });
    }
}

package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Custom weights on the map page: map, table and histogram agree with the service. */
class WeightsTest extends CityPage {
    private static final String REGION_SCORES =
            "[...document.querySelectorAll('#region-table td:nth-child(2)')].map(cell => cell.textContent).join()";

    /** Returns the number of pixels drawn over the tiles. */
    private static final String PAINTED = """
            () => (() => {
              const { width, height } = document.querySelector('canvas.recolored');
              const pixels = document.querySelector('canvas.recolored').getContext('2d').getImageData(0, 0, width, height).data;
              return pixels.filter((value, i) => i % 4 === 3 && value > 0).length;
            })()""";

    private static final String TILES = "() => document.querySelector('#map .ol-layer canvas').toDataURL()";

    /**
     * Returns the greatest difference between the scores of page and service, the compared streets, and the streets
     * that only one of them scores.
     */
    private static final String COMPARE = """
            async question => {
              (await import('/map/base/state.js')).readAddress(); // second instances of the page's modules, at the same address
              const { weighed } = await import('/map/table.js');
              const { compile } = await import('/map/expression.js');
              const { config, scoreExpression, signed } = await import('/map/scoring.js');
              const { table, scores } = await weighed();
              const answer = await (await fetch('/v3/api/accessScoreStreets?filetype=geojson&inline=true&' + question)).json();
              const served = new Map(answer.features.map(({ properties }) => [properties.street_edge_id, properties.score]));
              const color = compile(scoreExpression(signed(await config())));
              let [worst, compared, unlike] = [0, 0, 0];
              table.id.forEach((id, row) => {
                if (!served.has(id)) return;
                compared++;
                const properties = { score: table.score[row] };
                for (const name in table.parts) properties[name] = table.parts[name][row];
                for (const own of [scores[row], color({ properties })]) {
                  if ((own == null) !== (served.get(id) == null)) unlike++;
                  else if (own != null) worst = Math.max(worst, Math.abs(own - served.get(id)));
                }
              });
              return [worst, compared, unlike].join();
            }""";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "preset=missing_ramps | preset=missing_ramps",
                "preset=walker | preset=walker",
                "weights=NoSidewalk:5,CurbRamp:0 | weights=NoSidewalk:5,CurbRamp:0",
                "model=2026-10 | model=2026-10",
                "model=2026-10&weights=Obstacle:3,Signal:0 | model=2026-10&weights=Obstacle:3,Signal:0"
            })
    void thePageComputesAsTheService(String hash, String question) {
        open("#" + hash);
        String[] result = page.evaluate(COMPARE, question).toString().split(",");
        assertThat(Double.parseDouble(result[0])).isLessThan(0.0005);
        assertThat(Integer.parseInt(result[1])).isGreaterThan(100);
        assertEquals("0", result[2]);
    }

    @ParameterizedTest
    @ValueSource(strings = {"preset=cane", "weights=NoSidewalk:5", "model=2026-10"})
    void theScoreOfThePanelIsThatOfTheReport(String question) {
        open("#" + question);
        String score = page.evaluate(
                        "async question => (await (await fetch('/report?' + question)).text()).match(/<strong>([^<]+)</)[1]",
                        question)
                .toString();
        Locator sentence = at("#lead-score");
        page.waitForCondition(() -> text("#lead-number").equals(score));
        assertThat(sentence.textContent()).contains("not as published");
    }

    @Test
    void aSliderColorsTheCityAndItsTableFollows() {
        open("#tab=adjust");
        Locator slider = at("#weight-NoCurbRamp");
        page.waitForCondition(() -> slider.inputValue().equals("1"));
        Object before = page.evaluate("() => " + REGION_SCORES);
        slider.fill("5");
        untilUrl("NoCurbRamp:5");
        page.waitForCondition(() -> !before.equals(page.evaluate("() => " + REGION_SCORES)));
        page.getByText("As published").last().click();
        page.waitForCondition(() -> before.equals(page.evaluate("() => " + REGION_SCORES)));
        untilUrlLacks("weights="); // the link is updated after a pause
    }

    @Test
    void thePersonIsNamedWithTheStudyAndTheLinkKeepsIt() {
        open("");
        assertThat(note().isHidden()).isTrue();
        choose("#whom", "walker");
        untilUrl("preset=walker");
        click("#whom-note summary");
        shown("#whom-note a[href='https://doi.org/10.1145/3706598.3713421']");
        assertThat(text("#whom-note")).containsPattern("[0-9,]+ of [0-9,]+ checked streets change class");
        assertThat(text("#chips")).contains("For a person with a walker");
        open("#preset=cane");
        assertEquals("cane", value("#whom"));
        choose("#whom", "default");
        page.waitForCondition(() -> !page.url().contains("preset=") && note().isHidden());
    }

    private Locator note() {
        return at("#whom-note");
    }

    @Test
    void agesOfImagesColorTheNeighborhoods() {
        open("");
        click("#switches > summary");
        at("#age").check();
        untilUrl("age=on");
        assertThat(text("#legend")).contains("Age of the images", "8 years or more");
        at("#age").uncheck();
        untilUrlLacks("age=");
        assertThat(text("#legend")).doesNotContain("Age of the images");
    }

    /** Streets are recolored over the tiles at once, and in the tiles when the slider rests. */
    @Test
    void streetsAreRecoloredOverTheTilesUntilTheSliderRests() {
        open("");
        open("#map=16.5/" + middleOfTheCity() + "&tab=adjust");
        Locator slider = at("#weight-NoSidewalk");
        page.waitForCondition(() -> slider.inputValue().equals("1"));
        page.waitForTimeout(1000); // the map has come to rest
        Object before = page.evaluate(TILES);
        slider.fill("5");
        page.waitForFunction(PAINTED + " > 100", null, new Page.WaitForFunctionOptions().setPollingInterval(50));
        assertEquals(
                page.evaluate("() => JSON.stringify(document.getElementById('map').getBoundingClientRect())"),
                page.evaluate(
                        "() => JSON.stringify(document.querySelector('canvas.recolored').getBoundingClientRect())"));
        page.waitForFunction(PAINTED + " === 0");
        assertThat(page.evaluate(TILES)).isNotEqualTo(before);
    }

    @Test
    void theBrushKeepsToSomeScores() {
        open("#region=2");
        at("#histogram").scrollIntoViewIfNeeded();
        shown("#histogram .bar");
        at("#histogram input").last().fill("0.4");
        untilUrl("scores=0,0.4");
        shown("#histogram .bar.out");
        assertEquals(8, count("#histogram .bar:not(.out)"));
        assertThat(text("#histogram")).contains("showing scores from 0.00 to 0.40");
    }
}

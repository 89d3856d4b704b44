package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Controls on the map are complete and do not overlap: on any screen, at 200 and 400 % zoom, and right to left. */
class MapLayoutTest extends CityPage {
    private static final String FAULTS = """
            () => {
              const names = ['#map-controls', '#legend', '.ol-attribution', '.ol-scale-line'];
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
}

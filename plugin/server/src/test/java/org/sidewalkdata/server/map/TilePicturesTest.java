package org.sidewalkdata.server.map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.options.ColorScheme;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The map's tiles fit together and look the same, however they came into view. */
class TilePicturesTest extends CityPage {
    private static final int OBSTACLE = 0x78B0EA;

    /**
     * Returns the position of a large obstacle mark without neighbors, as close as possible to an eastern or western
     * tile edge at zoom 16.
     */
    private static final String AT_AN_EDGE = """
            async () => {
              const { features } = await (await fetch('/v3/api/labelClusters?inline=true')).json();
              const fromEdge = ([lon]) => { const x = (lon + 180) / 360 * 65536; return Math.abs(x - Math.round(x)); };
              const near = (a, b) => Math.hypot((a[0] - b[0]) * Math.cos(a[1] * Math.PI / 180), a[1] - b[1]) < 1.5e-4;
              const at = features.map(({ geometry }) => geometry.coordinates);
              const [[lon, lat]] = features.filter(({ properties: p }) => p.label_type === 'Obstacle' && p.median_severity === 3).map(({ geometry }) => geometry.coordinates)
                .sort((a, b) => fromEdge(a) - fromEdge(b)).filter(own => at.filter(other => near(own, other)).length === 1);
              return lat.toFixed(5) + '/' + lon.toFixed(5);
            }""";

    /** Share of pixels that can differ: antialiased edges of lines. */
    private static final double SMOOTHED = 0.002;

    @ParameterizedTest
    @ValueSource(doubles = {17, 17.6, 18.3})
    void marksAtATilesEdgeAreWhole(double zoom) throws IOException {
        open("");
        Object place = page.evaluate(AT_AN_EDGE);
        open("#types=Obstacle&map=" + zoom + "/" + place);
        page.waitForTimeout(300);
        BufferedImage picture = picture();
        int[] middle = {picture.getWidth() / 2, picture.getHeight() / 2};
        for (int aside : new int[] {-3, 3}) {
            assertEquals(
                    Integer.toHexString(OBSTACLE),
                    Integer.toHexString(picture.getRGB(middle[0] + aside, middle[1]) & 0xFFFFFF),
                    "pixels from the tile's edge: " + aside);
        }
    }

    @Test
    void whatADragBringsIsDrawnAsAtRest() throws IOException {
        open("");
        open("#map=16.6/" + middleOfTheCity());
        page.mouse().move(700, 600);
        page.mouse().down();
        for (int step = 1; step <= 30; step++) {
            page.mouse().move(700 - 20 * step, 600 - 15 * step);
            page.waitForTimeout(10);
        }
        page.mouse().up();
        page.waitForTimeout(1000);
        BufferedImage dragged = picture();
        Object drawings = ask("document.getElementById('map').dataset.drawn");
        for (ColorScheme scheme : new ColorScheme[] {ColorScheme.DARK, ColorScheme.LIGHT}) { // redraws everything
            page.emulateMedia(new com.microsoft.playwright.Page.EmulateMediaOptions().setColorScheme(scheme));
            page.waitForTimeout(500);
        }
        assertThat(ask("document.getElementById('map').dataset.drawn")).isNotEqualTo(drawings);
        assertThat(difference(dragged, picture())).isLessThan(SMOOTHED);
    }

    /** Takes a screenshot of the map. */
    private BufferedImage picture() throws IOException {
        return ImageIO.read(new ByteArrayInputStream(at("#map-frame").screenshot()));
    }

    /** Returns the share of pixels whose colors differ. */
    private static double difference(BufferedImage one, BufferedImage other) {
        int width = one.getWidth();
        int height = one.getHeight();
        int[] first = one.getRGB(0, 0, width, height, null, 0, width);
        int[] second = other.getRGB(0, 0, width, height, null, 0, width);
        return IntStream.range(0, first.length)
                        .filter(i -> first[i] != second[i])
                        .count()
                / (double) first.length;
    }
}

package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.format.FileType;

/**
 * The colors of scores, worst first: ordered for every kind of color vision and in black-and-white print, and the same
 * in all styles.
 */
class ScoreRampTest {
    private static final Pattern STEPS =
            Pattern.compile("\"step\", \\[\"get\", \"score\"], \"(#\\w{6})\"((?:, 0\\.\\d, \"#\\w{6}\")+)");
    private static final Pattern COLOR = Pattern.compile("#\\w{6}");

    /** A difference in lightness that an eye reliably sees, CIE L*. */
    private static final double STEP = 5;

    /** Color vision without one kind of cones, in linear RGB: Machado, Oliveira, Fernandes 2009, severity 1. */
    private enum Eye {
        USUAL(1, 0, 0, 0, 1, 0, 0, 0, 1),
        PROTANOPIA(0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
        DEUTERANOPIA(0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
        TRITANOPIA(1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900);

        private final double[] matrix;

        Eye(double... matrix) {
            this.matrix = matrix;
        }

        double lightness(String color) {
            var light = new double[3];
            for (int part = 0; part < 3; part++) {
                double value = Integer.parseInt(color.substring(1 + 2 * part, 3 + 2 * part), 16) / 255.0;
                light[part] = value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
            }
            double luminance = 0.2126 * seen(light, 0) + 0.7152 * seen(light, 1) + 0.0722 * seen(light, 2);
            return 116 * Math.cbrt(luminance) - 16;
        }

        private double seen(double[] light, int row) {
            double sum = 0;
            for (int part = 0; part < 3; part++) {
                sum += matrix[3 * row + part] * light[part];
            }
            return Math.max(0, Math.min(1, sum));
        }
    }

    @Test
    void eachClassIsLighterThanTheWorseOneForEveryEye() {
        for (Eye eye : Eye.values()) {
            List<Double> lightness = ramp().stream().map(eye::lightness).toList();
            for (int place = 1; place < lightness.size(); place++) {
                assertThat(lightness.get(place) - lightness.get(place - 1))
                        .as("%s, class %d of %s", eye, place, lightness)
                        .isGreaterThan(STEP);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"access_score_streets", "access_score_regions", "access_score_intersections"})
    void allStylesUseTheSameColors(String collection) {
        assertThat(file(collection + ".sld")).contains(ramp());
    }

    /** The legends have steps, so no score may have a color between two of them. */
    @Test
    void noLayerOfTheMapStyleBlendsTheColors() {
        List<String> steps = STEPS.matcher(file(Styles.MAP))
                .results()
                .map(MatchResult::group)
                .toList();
        assertThat(steps).hasSize(4).containsOnly(steps.get(0));
        assertThat(file(Styles.MAP)).doesNotContain("[\"linear\"], [\"get\", \"score\"]");
    }

    /** The style with which QGIS draws a downloaded GeoPackage. */
    @Test
    void aDownloadedGeoPackageHasThemToo() throws IOException {
        try (InputStream style = FileType.class.getResourceAsStream("geopackage/access_score_streets.qml")) {
            String qml = new String(style.readAllBytes(), StandardCharsets.UTF_8);
            assertThat(qml).contains(ramp().stream().map(ScoreRampTest::inQgis).toList());
        }
    }

    private static String inQgis(String color) {
        int rgb = Integer.parseInt(color.substring(1), 16);
        return "value=\"" + (rgb >> 16) + "," + (rgb >> 8 & 255) + "," + (rgb & 255) + ",255\"";
    }

    private static List<String> ramp() {
        var steps = STEPS.matcher(file(Styles.MAP));
        assertThat(steps.find()).isTrue();
        List<String> colors = new ArrayList<>();
        COLOR.matcher(steps.group()).results().forEach(found -> colors.add(found.group()));
        assertThat(colors).hasSize(5);
        return colors;
    }

    private static String file(String name) {
        return new String(new Styles().file(name).orElseThrow(), StandardCharsets.UTF_8);
    }
}

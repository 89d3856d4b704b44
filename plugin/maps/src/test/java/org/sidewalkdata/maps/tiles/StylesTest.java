package org.sidewalkdata.maps.tiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.maps.style.Sld;
import org.sidewalkdata.maps.style.SldException;
import org.sidewalkdata.maps.style.Style;
import org.sidewalkdata.maps.style.Symbolizer;

/**
 * The rules of styles, and the colors of scores, worst first: ordered for every kind of color vision and in
 * black-and-white print, and the same in all styles.
 */
class StylesTest {
    private static final String LINE =
            "<LineSymbolizer><Stroke><CssParameter name='stroke'>#FF0000</CssParameter></Stroke></LineSymbolizer>";

    private static final Pattern STEPS =
            Pattern.compile("\"step\", \\[\"get\", \"score\"], \"(#\\w{6})\"((?:, 0\\.\\d, \"#\\w{6}\")+)");

    private static final Pattern COLOR = Pattern.compile("#\\w{6}");

    /** A difference in lightness that an eye reliably sees, CIE L*. */
    private static final double STEP = 5;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <PropertyIsEqualTo><PropertyName>t</PropertyName><Literal>a</Literal></PropertyIsEqualTo>              | true
                    <PropertyIsNotEqualTo><PropertyName>t</PropertyName><Literal>a</Literal></PropertyIsNotEqualTo>        | false
                    <PropertyIsLessThan><PropertyName>n</PropertyName><Literal>10</Literal></PropertyIsLessThan>           | true
                    <PropertyIsGreaterThan><PropertyName>n</PropertyName><Literal>9</Literal></PropertyIsGreaterThan>      | false
                    <PropertyIsLessThanOrEqualTo><PropertyName>n</PropertyName><Literal>9</Literal></PropertyIsLessThanOrEqualTo> | true
                    <PropertyIsGreaterThanOrEqualTo><PropertyName>x</PropertyName><Literal>0</Literal></PropertyIsGreaterThanOrEqualTo> | false
                    <PropertyIsNull><PropertyName>x</PropertyName></PropertyIsNull>                                        | true
                    <Not><PropertyIsNull><PropertyName>n</PropertyName></PropertyIsNull></Not>                             | true
                    <PropertyIsBetween><PropertyName>n</PropertyName><LowerBoundary><Literal>9</Literal></LowerBoundary><UpperBoundary><Literal>9</Literal></UpperBoundary></PropertyIsBetween> | true
                    """)
    void aFilterChoosesFeatures(String filter, boolean drawn) {
        Style style = read(rule("<Filter>" + filter + "</Filter>" + LINE));
        assertEquals(drawn ? 1 : 0, matching(style, 1).size());
    }

    @Test
    void elseDrawsWhatNoOtherRuleDoes() {
        String never = "<Filter><PropertyIsNull><PropertyName>n</PropertyName></PropertyIsNull></Filter>" + LINE;
        Style style = read(rule(never) + rule("<Title>rest</Title><ElseFilter/>" + LINE));
        assertThat(matching(style, 1))
                .extracting(rule -> rule.title().orElse(""))
                .containsExactly("rest");
    }

    @Test
    void scaleLimitsAreFromInclusiveToExclusive() {
        String limits = "<MinScaleDenominator>10</MinScaleDenominator><MaxScaleDenominator>20</MaxScaleDenominator>";
        Style style = read(rule(limits + LINE));
        assertEquals(0, matching(style, 9.9).size());
        assertEquals(1, matching(style, 10).size());
        assertEquals(0, matching(style, 20).size());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    <RasterSymbolizer/>                                                | RasterSymbolizer in Rule is not drawn
                    <LineSymbolizer><Geometry/><Stroke/></LineSymbolizer>              | Geometry in LineSymbolizer is not drawn
                    <LineSymbolizer><Stroke><GraphicStroke/></Stroke></LineSymbolizer> | GraphicStroke in Stroke is not drawn
                    <LineSymbolizer><Stroke><CssParameter name='stroke'>red</CssParameter></Stroke></LineSymbolizer> | stroke must be like #A0B1C2 but was 'red'
                    <LineSymbolizer><Stroke><CssParameter name='blur'>1</CssParameter></Stroke></LineSymbolizer> | the parameter blur is not drawn
                    <Filter><PropertyIsLike/></Filter>                                 | PropertyIsLike is not a filter
                    <PointSymbolizer><Graphic><ExternalGraphic/></Graphic></PointSymbolizer> | Graphic lacks Mark
                    <PolygonSymbolizer><Fill><GraphicFill><Graphic><Mark><WellKnownName>dots</WellKnownName></Mark></Graphic></GraphicFill></Fill></PolygonSymbolizer> | is not a hatch that the raster tiles support
                    <VendorOption name='group'>yes</VendorOption>                      | VendorOption in Rule is not drawn
                    """)
    void whatIsNotDrawnIsRefusedWithItsLine(String content, String complaint) {
        assertThatThrownBy(() -> read(rule("\n" + content)))
                .isInstanceOf(SldException.class)
                .hasMessageStartingWith("test.sld:3: ")
                .hasMessageContaining(complaint);
    }

    @Test
    void entitiesAreNotRead() {
        String evil =
                "<!DOCTYPE x [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><StyledLayerDescriptor>&e;</StyledLayerDescriptor>";
        assertThatThrownBy(() -> Sld.read("test.sld", new ByteArrayInputStream(evil.getBytes(StandardCharsets.UTF_8))))
                .isInstanceOf(SldException.class)
                .hasMessageStartingWith("test.sld:1: ");
    }

    /**
     * QGIS draws a cross and an x only with their strokes, so one of the strokes has the color that fills other marks.
     */
    @ParameterizedTest
    @ValueSource(strings = {"label_clusters", "raw_labels"})
    void marksOfStrokesHaveTheirColorInQgisToo(String collection) {
        List<Symbolizer.Mark> all = new ArrayList<>();
        new Styles()
                .find(collection).orElseThrow().layers().stream()
                        .flatMap(layer -> layer.rules().stream())
                        .forEach(rule -> {
                            List<Symbolizer.Mark> strokes = rule.symbolizers().stream()
                                    .filter(Symbolizer.Mark.class::isInstance)
                                    .map(Symbolizer.Mark.class::cast)
                                    .filter(mark -> Set.of(Symbolizer.Shape.CROSS, Symbolizer.Shape.X)
                                            .contains(mark.shape()))
                                    .toList();
                            assertThat(strokes.stream()
                                            .map(mark ->
                                                    mark.pen().orElseThrow().color()))
                                    .as(rule.title().orElse(""))
                                    .containsAll(strokes.stream()
                                            .flatMap(mark -> mark.fill().stream())
                                            .toList());
                            all.addAll(strokes);
                        });
        assertThat(all).isNotEmpty().allMatch(mark -> mark.fill().isPresent());
    }

    private static List<Style.Rule> matching(Style style, double scale) {
        Map<String, Object> properties = Map.of("t", "a", "n", 9L);
        return style.layers().get(0).at(scale).matching(properties::get);
    }

    private static String rule(String content) {
        return "<Rule>" + content + "</Rule>";
    }

    private static Style read(String rules) {
        String xml = "<StyledLayerDescriptor xmlns='http://www.opengis.net/sld'>\n<NamedLayer><Name>n</Name>"
                + "<UserStyle><FeatureTypeStyle>" + rules
                + "</FeatureTypeStyle></UserStyle></NamedLayer></StyledLayerDescriptor>";
        return Sld.read("test.sld", new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }

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

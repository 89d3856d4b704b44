package org.sidewalkdata.maps.style;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SldTest {
    private static final String LINE =
            "<LineSymbolizer><Stroke><CssParameter name='stroke'>#FF0000</CssParameter></Stroke></LineSymbolizer>";

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
    @ValueSource(strings = {"label_clusters.sld", "raw_labels.sld"})
    void marksOfStrokesHaveTheirColorInQgisToo(String file) throws IOException {
        int found = 0;
        try (InputStream xml = SldTest.class.getResourceAsStream("/styles/" + file)) {
            for (Style.Layer layer : Sld.read(file, xml).layers()) {
                for (Style.Rule rule : layer.rules()) {
                    List<Symbolizer.Mark> strokes = rule.symbolizers().stream()
                            .filter(Symbolizer.Mark.class::isInstance)
                            .map(Symbolizer.Mark.class::cast)
                            .filter(mark ->
                                    mark.shape() == Symbolizer.Shape.CROSS || mark.shape() == Symbolizer.Shape.X)
                            .toList();
                    found += strokes.size();
                    assertThat(strokes)
                            .as(rule.title().orElse(""))
                            .allSatisfy(mark -> assertThat(strokes)
                                    .extracting(
                                            other -> other.pen().orElseThrow().color())
                                    .contains(mark.fill().orElseThrow()));
                }
            }
        }
        assertThat(found).isPositive();
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
}

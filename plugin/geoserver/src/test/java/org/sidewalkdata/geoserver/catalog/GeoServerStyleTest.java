package org.sidewalkdata.geoserver.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.geotools.api.style.Description;
import org.geotools.api.style.FeatureTypeStyle;
import org.geotools.api.style.Rule;
import org.geotools.api.style.Style;
import org.geotools.factory.CommonFactoryFinder;
import org.geotools.styling.visitor.LegendRenderingSelectorStyleVisitor;
import org.geotools.styling.visitor.MapRenderingSelectorStyleVisitor;
import org.geotools.xml.styling.SLDParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.sidewalkdata.geoserver.layer.PublishedLayer;
import org.sidewalkdata.model.Palette;

/** The styles as GeoServer's own parser reads them, for the map and the legend. */
class GeoServerStyleTest {
    static Stream<PublishedLayer> layers() {
        return PublishedLayer.ALL.stream();
    }

    @ParameterizedTest
    @MethodSource("layers")
    void theMapHasTheRulesOfTheFile(PublishedLayer layer) throws Exception {
        assertThat(rules(onMap(parse(text(layer)))).map(Rule::getName))
                .containsExactlyElementsOf(
                        rules(parse(file(layer))).map(Rule::getName).toList());
    }

    @ParameterizedTest
    @CsvSource({"regions, 1", "access_score_streets, 6", "raw_labels, 8", "label_clusters, 8"})
    void theLegendHasEachClassOnce(String name, int classes) throws Exception {
        List<Rule> legend = rules(inLegend(parse(text(PublishedLayer.find(name).orElseThrow()))))
                .toList();
        assertThat(legend)
                .hasSize(classes)
                .extracting(Rule::getDescription)
                .extracting(Description::getTitle)
                .extracting(String::valueOf)
                .doesNotHaveDuplicates()
                .doesNotContain("null", "");
        assertThat(legend).extracting(Rule::getMaxScaleDenominator).containsOnly(Double.POSITIVE_INFINITY);
        assertThat(legend).extracting(Rule::getMinScaleDenominator).containsOnly(0d);
    }

    private static String file(PublishedLayer layer) throws Exception {
        return Palette.fill(Files.readString(Path.of("../../styles", layer.style() + ".sld")));
    }

    private static String text(PublishedLayer layer) throws Exception {
        return GeoServerStyle.of(file(layer), layer, false);
    }

    private static Style parse(String sld) {
        return new SLDParser(CommonFactoryFinder.getStyleFactory(), new StringReader(sld)).readXML()[0];
    }

    private static Style onMap(Style style) {
        MapRenderingSelectorStyleVisitor visitor = new MapRenderingSelectorStyleVisitor();
        style.accept(visitor);
        return (Style) visitor.getCopy();
    }

    private static Style inLegend(Style style) {
        LegendRenderingSelectorStyleVisitor visitor = new LegendRenderingSelectorStyleVisitor();
        style.accept(visitor);
        return (Style) visitor.getCopy();
    }

    private static Stream<Rule> rules(Style style) {
        return style.featureTypeStyles().stream().map(FeatureTypeStyle::rules).flatMap(List::stream);
    }
}

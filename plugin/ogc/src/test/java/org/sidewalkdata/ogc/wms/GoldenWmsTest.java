package org.sidewalkdata.ogc.wms;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.testkit.Golden;

/** Whole documents, held to files. */
class GoldenWmsTest {
    private static final Path GOLDEN = Path.of("src/test/golden/wms");
    private static final String INFO = "service=WMS&version=1.3.0&request=GetFeatureInfo&styles=&format=image/png"
            + "&layers=regions,access_score_streets,label_clusters,raw_labels&query_layers=";

    @ParameterizedTest
    @CsvSource({
        "capabilities_1_3_0, service=WMS&request=GetCapabilities",
        "capabilities_1_1_1, SERVICE=WMS&REQUEST=GetCapabilities&VERSION=1.1.1",
        "fault_1_3_0, service=WMS&version=1.3.0&request=GetMap&layers=nothing&width=1&height=1",
        "fault_1_1_1, service=WMS&version=1.1.1&request=GetMap&layers=nothing&width=1&height=1",
        "same_sequence, service=WMS&request=GetCapabilities&updatesequence=3",
        "later_sequence, service=WMS&request=GetCapabilities&updatesequence=4",
    })
    void answersAre(String name, String query) {
        String text = new Village().text(query);
        // how wide a legend is hangs on the machine's fonts
        Golden.assertMatches(GOLDEN, name, text.replaceAll("LegendURL width=\"[0-9]+\"", "LegendURL width=\"…\""));
    }

    @ParameterizedTest
    @CsvSource({
        "info_json, label_clusters&i=52&j=47&info_format=application/json&feature_count=5",
        "info_html, raw_labels&i=50&j=150&info_format=text/html",
        "info_text, 'raw_labels,regions&i=50&j=150&info_format=text/plain&feature_count=2'",
        "info_street, access_score_streets&i=20&j=104&info_format=application/json",
        "info_nothing, label_clusters&i=100&j=50&info_format=text/plain",
        "info_outside, label_clusters&i=200&j=50&info_format=text/plain",
    })
    void informationIs(String name, String query) {
        Golden.assertMatches(GOLDEN, name, new Village().text(INFO + query + "&" + Village.VIEW));
    }
}

package org.sidewalkdata.ogc.wfs;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.ogc.features.Town;
import org.sidewalkdata.ogc.http.OgcResponse;
import org.sidewalkdata.testkit.Golden;

/** Whole answers, held to files. */
class GoldenWfsTest {
    private static final Path GOLDEN = Path.of("src/test/golden/wfs");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "capabilities|service=WFS&request=GetCapabilities",
                "capabilities_1_1|service=WFS&request=GetCapabilities&acceptVersions=1.1.0",
                "schema|service=WFS&version=2.0.0&request=DescribeFeatureType",
                "schema_1_1|service=WFS&version=1.1.0&request=DescribeFeatureType&typeName=sidewalk:regions",
                "stored_queries|service=WFS&version=2.0.0&request=ListStoredQueries",
                "stored_query|service=WFS&version=2.0.0&request=DescribeStoredQueries",
                "clusters|service=WFS&version=2.0.0&request=GetFeature&typeNames=sidewalk:label_clusters&count=2&startIndex=2",
                "clusters_1_1|service=WFS&version=1.1.0&request=GetFeature&typeName=sidewalk:label_clusters&maxFeatures=1",
                "labels|service=WFS&version=2.0.0&request=GetFeature&typeNames=raw_labels&count=1&srsName=EPSG:3857",
                "streets|service=WFS&version=2.0.0&request=GetFeature&typeNames=access_score_streets&count=1",
                "regions|service=WFS&version=2.0.0&request=GetFeature&typeNames=regions",
                "two_queries|service=WFS&version=2.0.0&request=GetFeature&typeNames=(regions)(label_clusters)&count=3&propertyName=(name)(label_type)",
                "hits|service=WFS&version=2.0.0&request=GetFeature&typeNames=raw_labels&resultType=hits&count=5",
                "values|service=WFS&version=2.0.0&request=GetPropertyValue&typeNames=regions&valueReference=sidewalk:name",
                "by_id|service=WFS&version=2.0.0&request=GetFeature&storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById&id=regions.2",
                "geojson|service=WFS&version=2.0.0&request=GetFeature&typeNames=regions&outputFormat=application/json&count=1",
                "fault|service=WFS&version=2.0.0&request=GetFeature&typeNames=regions&count=many",
                "fault_1_1|service=WFS&version=1.1.0&request=GetFeature&typeName=streets",
            })
    void answersAre(String name, String query) {
        try (OgcResponse answer = new WfsTown().get(query)) {
            StringBuilder text = new StringBuilder(answer.status() + "\n");
            answer.headers()
                    .forEach((header, value) ->
                            text.append(header).append(": ").append(value).append('\n'));
            Golden.assertMatches(GOLDEN, name, text + "\n" + Town.body(answer));
        }
    }
}

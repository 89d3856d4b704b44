package org.sidewalkdata.ogc.wfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.ogc.OgcSchemas;
import org.sidewalkdata.ogc.features.FeaturesCity;
import org.xml.sax.SAXException;

/**
 * Every kind of answer is valid against the OGC's schemas and the schema of DescribeFeatureType, by the JDK's
 * validator.
 */
class SchemaValidTest {
    private static final WfsCity TOWN = new WfsCity();
    private static Schema newer;
    private static Schema older;

    @BeforeAll
    static void read() throws SAXException {
        newer = schema("2.0.0", "2.0");
        older = schema("1.1.0", "1.1.0");
    }

    private static Schema schema(String version, String folder) throws SAXException {
        return OgcSchemas.read(
                "http://schemas.opengis.net/wfs/" + folder + "/wfs.xsd",
                TOWN.good("service=WFS&request=DescribeFeatureType&version=" + version));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "request=GetCapabilities",
                "request=GetCapabilities&sections=FeatureTypeList",
                "request=ListStoredQueries",
                "request=DescribeStoredQueries",
                "request=GetFeature&typeNames=label_clusters",
                "request=GetFeature&typeNames=raw_labels&count=7&startIndex=7&srsName=EPSG:3857",
                "request=GetFeature&typeNames=access_score_streets&propertyName=score",
                "request=GetFeature&typeNames=regions",
                "request=GetFeature&typeNames=(regions)(label_clusters)",
                "request=GetFeature&typeNames=regions&resultType=hits",
                "request=GetFeature&typeNames=regions&cql_filter=FALSE",
                "request=GetFeature&storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById&id=regions.1",
                "request=GetPropertyValue&typeNames=regions&valueReference=name",
                "request=GetPropertyValue&typeNames=regions&valueReference=geom",
                "request=GetPropertyValue&typeNames=regions&valueReference=@gml:id",
                "request=GetFeature&typeNames=nothing",
            })
    void answersOfTheNewerVersionAreValid(String query) throws Exception {
        validate(newer, "service=WFS&version=2.0.0&" + query);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "request=GetCapabilities",
                "request=GetFeature&typeName=label_clusters",
                "request=GetFeature&typeName=regions,access_score_streets",
                "request=GetFeature&typeName=regions&resultType=hits",
                "request=GetFeature&typeName=nothing",
            })
    void answersOfTheOlderVersionAreValid(String query) throws Exception {
        validate(older, "service=WFS&version=1.1.0&" + query);
    }

    /** The validator detects invalid features. */
    @Test
    void aFeatureWithoutItsKeyIsNotValid() {
        String broken = TOWN.good("service=WFS&version=2.0.0&request=GetFeature&typeNames=regions")
                .replaceFirst("<sidewalk:region_id>1</sidewalk:region_id>", "");
        assertThat(broken).contains("gml:id=\"regions.1\"");
        assertThatThrownBy(() -> newer.newValidator().validate(new StreamSource(new StringReader(broken))))
                .hasMessageContaining("region_id");
    }

    private static void validate(Schema schema, String query) throws Exception {
        try (Response answer = TOWN.get(query)) {
            schema.newValidator().validate(new StreamSource(new StringReader(FeaturesCity.body(answer))));
        }
    }
}

package org.sidewalkdata.ogc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import javax.xml.validation.Validator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.sidewalkdata.ogc.wfs.WfsCity;
import org.w3c.dom.bootstrap.DOMImplementationRegistry;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.SAXException;

/**
 * Every kind of answer of WFS is valid against the OGC's schemas and the schema of DescribeFeatureType, by the JDK's
 * validator, and so are the golden documents of WMS and WMTS.
 */
class SchemaValidTest {
    private static final String OGC = "http://schemas.opengis.net/";
    private static final WfsCity TOWN = new WfsCity();
    private static Schema newer;
    private static Schema older;

    @BeforeAll
    static void read() throws SAXException {
        newer = read("wfs/2.0/wfs.xsd", described("2.0.0"));
        older = read("wfs/1.1.0/wfs.xsd", described("1.1.0"));
    }

    private static Source described(String version) {
        return source(TOWN.text("/wfs?service=WFS&request=DescribeFeatureType&version=" + version));
    }

    private static Source source(String text) {
        return new StreamSource(new StringReader(text));
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    request=GetCapabilities
                    request=GetCapabilities&sections=FeatureTypeList
                    request=ListStoredQueries
                    request=DescribeStoredQueries
                    request=GetFeature&typeNames=label_clusters
                    request=GetFeature&typeNames=raw_labels&count=7&startIndex=7&srsName=EPSG:3857
                    request=GetFeature&typeNames=access_score_streets&propertyName=score
                    request=GetFeature&typeNames=regions
                    request=GetFeature&typeNames=(regions)(label_clusters)
                    request=GetFeature&typeNames=regions&resultType=hits
                    request=GetFeature&typeNames=regions&cql_filter=FALSE
                    request=GetFeature&storedQuery_Id=urn:ogc:def:query:OGC-WFS::GetFeatureById&id=regions.1
                    request=GetPropertyValue&typeNames=regions&valueReference=name
                    request=GetPropertyValue&typeNames=regions&valueReference=geom
                    request=GetPropertyValue&typeNames=regions&valueReference=@gml:id
                    request=GetFeature&typeNames=nothing
                    """)
    void answersOfTheNewerVersionAreValid(String query) throws Exception {
        newer.newValidator()
                .validate(source(
                        TOWN.reply("/wfs?service=WFS&version=2.0.0&" + query).text()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    request=GetCapabilities
                    request=GetFeature&typeName=label_clusters
                    request=GetFeature&typeName=regions,access_score_streets
                    request=GetFeature&typeName=regions&resultType=hits
                    request=GetFeature&typeName=nothing
                    """)
    void answersOfTheOlderVersionAreValid(String query) throws Exception {
        older.newValidator()
                .validate(source(
                        TOWN.reply("/wfs?service=WFS&version=1.1.0&" + query).text()));
    }

    /** The validator detects invalid features. */
    @Test
    void aFeatureWithoutItsKeyIsNotValid() {
        String broken = TOWN.text("/wfs?service=WFS&version=2.0.0&request=GetFeature&typeNames=regions")
                .replaceFirst("<sidewalk:region_id>1</sidewalk:region_id>", "");
        assertThat(broken).contains("gml:id=\"regions.1\"");
        assertThatThrownBy(() -> newer.newValidator().validate(source(broken))).hasMessageContaining("region_id");
    }

    @ParameterizedTest
    @CsvSource({
        "wms/capabilities_1_3_0, wms/1.3.0/capabilities_1_3_0.xsd",
        "wms/fault_1_3_0, wms/1.3.0/exceptions_1_3_0.xsd",
        "wmts/capabilities, wmts/1.0/wmtsGetCapabilities_response.xsd",
        "wmts/fault, ows/1.1.0/owsExceptionReport.xsd",
    })
    void goldenDocumentsAreValid(String golden, String schema) throws Exception {
        String document = document(golden);
        read(schema).newValidator().validate(source(document));
    }

    @Test
    void aWrongDocumentIsNotValid() throws Exception {
        String wrong = document("wms/capabilities_1_3_0").replace("<Name>WMS</Name>", "");
        Validator validator = read("wms/1.3.0/capabilities_1_3_0.xsd").newValidator();
        assertThrows(SAXException.class, () -> validator.validate(source(wrong)));
    }

    /** Returns the answer's body. The golden file omits a legend's width, which depends on fonts. */
    private static String document(String golden) throws IOException {
        String answer = Files.readString(Path.of("src/test/resources/golden", golden + ".response"));
        return answer.substring(answer.indexOf("\n\n") + 2).replace("width=\"…\"", "width=\"1\"");
    }

    /**
     * Reads a published schema and its imports from a jar instead of the network.
     *
     * @param published path below the OGC's schemas, {@code wfs/2.0/wfs.xsd}
     * @param applications further schemas
     */
    private static Schema read(String published, Source... applications) throws SAXException {
        SchemaFactory factory = SchemaFactory.newDefaultInstance();
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "http");
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> input(systemId, base));
        List<Source> sources = new ArrayList<>(List.of(new StreamSource(open(OGC + published), OGC + published)));
        sources.addAll(List.of(applications));
        return factory.newSchema(sources.toArray(Source[]::new));
    }

    private static LSInput input(String systemId, @Nullable String base) {
        String address =
                base == null ? systemId : URI.create(base).resolve(systemId).toString();
        try {
            var dom = (DOMImplementationLS)
                    DOMImplementationRegistry.newInstance().getDOMImplementation("LS");
            LSInput input = dom.createLSInput();
            input.setSystemId(address);
            input.setByteStream(open(address));
            return input;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static InputStream open(String address) {
        String path = address.startsWith(OGC)
                ? "/ogc/" + address.substring(OGC.length())
                : address.replaceFirst("^http://www\\.w3\\.org/.*/", "/w3c/");
        return Objects.requireNonNull(SchemaValidTest.class.getResourceAsStream(path), address);
    }
}

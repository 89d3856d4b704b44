package org.sidewalkdata.ogc;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.transform.stream.StreamSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.xml.sax.SAXException;

/** The golden documents are valid against the standards' schemas. */
class SchemaTest {
    @ParameterizedTest
    @CsvSource({
        "wms/capabilities_1_3_0, wms/1.3.0/capabilities_1_3_0.xsd",
        "wms/fault_1_3_0, wms/1.3.0/exceptions_1_3_0.xsd",
        "wmts/capabilities, wmts/1.0/wmtsGetCapabilities_response.xsd",
        "wmts/fault, ows/1.1.0/owsExceptionReport.xsd",
    })
    void documentsAreValid(String golden, String schema) throws Exception {
        validate(document(golden), schema);
    }

    @Test
    void aWrongDocumentIsNotValid() throws IOException {
        String wrong = document("wms/capabilities_1_3_0").replace("<Name>WMS</Name>", "");
        assertThrows(SAXException.class, () -> validate(wrong, "wms/1.3.0/capabilities_1_3_0.xsd"));
    }

    private static void validate(String document, String schema) throws IOException, SAXException {
        OgcSchemas.read("http://schemas.opengis.net/" + schema)
                .newValidator()
                .validate(new StreamSource(new StringReader(document)));
    }

    /** Returns the answer's body. The golden file omits a legend's width, which depends on fonts. */
    private static String document(String golden) throws IOException {
        String answer = Files.readString(Path.of("src/test/resources/golden", golden + ".response"));
        return answer.substring(answer.indexOf("\n\n") + 2).replace("width=\"…\"", "width=\"1\"");
    }
}

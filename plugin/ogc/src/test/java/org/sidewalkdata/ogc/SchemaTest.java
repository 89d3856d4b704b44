package org.sidewalkdata.ogc;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The golden documents are what the standards' schemas allow. */
class SchemaTest {
    @ParameterizedTest
    @CsvSource({
        "wms/capabilities_1_3_0, wms/1.3.0/capabilities_1_3_0.xsd",
        "wms/fault_1_3_0, wms/1.3.0/exceptions_1_3_0.xsd",
        "wmts/capabilities, wmts/1.0/wmtsGetCapabilities_response.xsd",
        "wmts/fault, ows/1.1.0/owsExceptionReport.xsd",
    })
    void documentsAreValid(String golden, String schema) throws IOException {
        OgcSchemas.assertValid(document(golden), schema);
    }

    @Test
    void aWrongDocumentIsNotValid() throws IOException {
        String wrong =
                new String(document("wms/capabilities_1_3_0"), StandardCharsets.UTF_8).replace("<Name>WMS</Name>", "");
        assertThrows(
                AssertionError.class,
                () -> OgcSchemas.assertValid(
                        wrong.getBytes(StandardCharsets.UTF_8), "wms/1.3.0/capabilities_1_3_0.xsd"));
    }

    /** The answer's body; a legend's width, which hangs on the fonts, is left out of the golden file. */
    private static byte[] document(String golden) throws IOException {
        String answer = Files.readString(Path.of("src/test/resources/golden", golden + ".response"));
        String body = answer.substring(answer.indexOf("\n\n") + 2).replace("width=\"…\"", "width=\"1\"");
        return body.getBytes(StandardCharsets.UTF_8);
    }
}

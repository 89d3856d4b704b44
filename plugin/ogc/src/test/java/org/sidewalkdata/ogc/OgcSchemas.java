package org.sidewalkdata.ogc;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.bootstrap.DOMImplementationRegistry;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.SAXException;

/** The schemas of schemas.opengis.net, from a jar on the class path; nothing is read from the network. */
public final class OgcSchemas {
    private static final String SITE = "http://schemas.opengis.net/";

    private OgcSchemas() {}

    /**
     * Checks a document.
     *
     * @param path below schemas.opengis.net, {@code wms/1.3.0/capabilities_1_3_0.xsd}
     * @throws AssertionError when it breaks the schema
     */
    public static void assertValid(byte[] document, String path) {
        try {
            schema(path).newValidator().validate(new StreamSource(new ByteArrayInputStream(document)));
        } catch (SAXException e) {
            throw new AssertionError(e.getMessage() + "\n" + new String(document, StandardCharsets.UTF_8), e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Schema schema(String path) throws SAXException {
        SchemaFactory factory = SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI);
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> {
            LSInput input = load().createLSInput();
            String address =
                    systemId.contains("://") ? systemId : base.substring(0, base.lastIndexOf('/') + 1) + systemId;
            input.setSystemId(address);
            input.setByteStream(open(address));
            return input;
        });
        String root = "<schema xmlns='http://www.w3.org/2001/XMLSchema'><import namespace='" + namespace(path)
                + "' schemaLocation='" + SITE + path + "'/></schema>";
        return factory.newSchema(new StreamSource(new StringReader(root)));
    }

    private static String namespace(String path) {
        return switch (path) {
            case "wms/1.3.0/capabilities_1_3_0.xsd" -> "http://www.opengis.net/wms";
            case "wms/1.3.0/exceptions_1_3_0.xsd" -> "http://www.opengis.net/ogc";
            case "wmts/1.0/wmtsGetCapabilities_response.xsd" -> "http://www.opengis.net/wmts/1.0";
            case "ows/1.1.0/owsExceptionReport.xsd" -> "http://www.opengis.net/ows/1.1";
            default -> throw new IllegalArgumentException(path);
        };
    }

    private static InputStream open(String address) {
        String name = address.startsWith(SITE)
                ? "/ogc/" + address.substring(SITE.length()).replaceAll("[^/]+/\\.\\./", "")
                : "/schemas/" + address.substring(address.lastIndexOf('/') + 1);
        InputStream file = OgcSchemas.class.getResourceAsStream(name);
        if (file == null) {
            throw new IllegalArgumentException(address + " is not at hand");
        }
        return file;
    }

    private static DOMImplementationLS load() {
        try {
            return (DOMImplementationLS) DOMImplementationRegistry.newInstance().getDOMImplementation("LS");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

package org.sidewalkdata.ogc.wfs;

import java.io.InputStream;
import java.io.StringReader;
import java.net.URI;
import javax.xml.XMLConstants;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.bootstrap.DOMImplementationRegistry;
import org.w3c.dom.ls.DOMImplementationLS;
import org.w3c.dom.ls.LSInput;
import org.xml.sax.SAXException;

/** The OGC's published schemas, from a jar instead of the network. */
final class OgcSchemas {
    private static final String OGC = "http://schemas.opengis.net/";
    private static final String W3C = "http://www.w3.org/";

    private OgcSchemas() {}

    /** @param application a schema as text, beside the published one */
    static Schema read(String application, String published) throws SAXException {
        SchemaFactory factory = SchemaFactory.newDefaultInstance();
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "http");
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> input(systemId, base));
        StreamSource whole = new StreamSource(open(published), published);
        return factory.newSchema(new Source[] {whole, new StreamSource(new StringReader(application))});
    }

    private static LSInput input(@Nullable String systemId, @Nullable String base) {
        if (systemId == null) {
            throw new IllegalArgumentException("A schema without address");
        }
        String address =
                base == null ? systemId : URI.create(base).resolve(systemId).toString();
        LSInput input = domLs().createLSInput();
        input.setSystemId(address);
        input.setByteStream(open(address));
        return input;
    }

    private static InputStream open(String address) {
        String path = address.startsWith(OGC)
                ? "/ogc/" + address.substring(OGC.length())
                : "/w3c/" + address.substring(address.lastIndexOf('/') + 1);
        if (!address.startsWith(OGC) && !address.startsWith(W3C)) {
            throw new IllegalArgumentException("No schema of this address is at hand: " + address);
        }
        InputStream stream = OgcSchemas.class.getResourceAsStream(path);
        if (stream == null) {
            throw new IllegalArgumentException("There is no " + path);
        }
        return stream;
    }

    private static DOMImplementationLS domLs() {
        try {
            return (DOMImplementationLS) DOMImplementationRegistry.newInstance().getDOMImplementation("LS");
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}

package org.sidewalkdata.ogc;

import java.io.InputStream;
import java.io.StringReader;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
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
public final class OgcSchemas {
    private static final String OGC = "http://schemas.opengis.net/";
    private static final String W3C = "http://www.w3.org/";

    private OgcSchemas() {}

    /**
     * Reads a schema and its imports.
     *
     * @param published URL of the schema, {@code http://schemas.opengis.net/wfs/2.0/wfs.xsd}
     * @param applications further schemas, as text
     */
    public static Schema read(String published, String... applications) throws SAXException {
        SchemaFactory factory = SchemaFactory.newDefaultInstance();
        factory.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "http");
        factory.setResourceResolver((type, namespace, publicId, systemId, base) -> input(systemId, base));
        List<Source> sources = new ArrayList<>(List.of(new StreamSource(open(published), published)));
        for (String application : applications) {
            sources.add(new StreamSource(new StringReader(application)));
        }
        return factory.newSchema(sources.toArray(Source[]::new));
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

package org.sidewalkdata.ogc.ows;

import java.io.StringReader;
import javax.xml.transform.stream.StreamSource;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.maps.xml.XmlRefusal;
import org.sidewalkdata.maps.xml.XmlTree;

/** Reads the XML of requests, limited in size, in the supported encodings. Thread-safe. */
public final class XmlReader {
    /** Largest request in bytes: a polygon of about 50,000 points. */
    public static final int MOST_BYTES = 2 * 1024 * 1024;

    private XmlReader() {}

    /**
     * Reads the root element.
     *
     * @param locator locator of errors
     * @throws OwsException OperationParsingFailed if the XML is not well-formed or exceeds the limits
     */
    public static XmlElement read(byte[] xml, String locator) {
        if (xml.length > MOST_BYTES) {
            throw refused(locator, "is larger than " + MOST_BYTES + " bytes");
        }
        String text = XmlBytes.decode(xml)
                .orElseThrow(
                        () -> refused(locator, "is neither in UTF-8 nor in a supported encoding that it declares"));
        if (XmlBytes.hasDocumentType(text)) {
            throw refused(locator, "has a document type declaration, which is not allowed");
        }
        try {
            return XmlTree.read(new StreamSource(new StringReader(text)));
        } catch (XmlRefusal e) {
            throw refused(locator, e.complaint());
        }
    }

    private static OwsException refused(String locator, String complaint) {
        return new OwsException(OwsCode.OPERATION_PARSING_FAILED, locator, "The " + locator + " " + complaint, null);
    }
}

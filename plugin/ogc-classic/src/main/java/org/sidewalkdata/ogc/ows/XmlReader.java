package org.sidewalkdata.ogc.ows;

import java.io.StringReader;
import javax.xml.transform.stream.StreamSource;
import org.sidewalkdata.ogc.xml.XmlElement;
import org.sidewalkdata.ogc.xml.XmlRefusal;
import org.sidewalkdata.ogc.xml.XmlTree;

/** Reads the XML of requests, bounded in size, in the encodings that the services take. Thread-safe. */
public final class XmlReader {
    /** Largest request: a polygon of some 50,000 points. */
    public static final int MOST_BYTES = 2 * 1024 * 1024;

    private XmlReader() {}

    /**
     * The root element.
     *
     * @param locator what a fault names
     * @throws OwsException OperationParsingFailed for what is not well-formed, or goes beyond the bounds
     */
    public static XmlElement read(byte[] xml, String locator) {
        if (xml.length > MOST_BYTES) {
            throw refused(locator, "is larger than " + MOST_BYTES + " bytes");
        }
        String text = XmlBytes.decode(xml)
                .orElseThrow(
                        () -> refused(locator, "is not in UTF-8, nor in the encoding that it names, if that is read"));
        if (XmlBytes.hasDocumentType(text)) {
            throw refused(locator, "has a document type, which is not read");
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

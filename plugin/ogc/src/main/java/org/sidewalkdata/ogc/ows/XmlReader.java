package org.sidewalkdata.ogc.ows;

import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/**
 * Reads the XML of requests: no document types, no entities but XML's own five, and bounded in size, depth and number of
 * elements, so that a hostile request costs no more than an honest one. Used by one thread, once.
 */
public final class XmlReader {
    /** Largest request: a polygon of some 50,000 points. */
    public static final int MOST_BYTES = 2 * 1024 * 1024;

    static final int DEEPEST = 100;
    static final int MOST_ELEMENTS = 20_000;
    static final int MOST_PREFIXES = 64;

    private final XMLStreamReader reader;
    private int elements;

    private XmlReader(XMLStreamReader reader) {
        this.reader = reader;
    }

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
            XMLStreamReader stream = factory().createXMLStreamReader(new StringReader(text));
            try {
                return new XmlReader(stream).root();
            } finally {
                stream.close();
            }
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
            throw refused(locator, "is not well-formed XML, or has a document type; see line " + line);
        } catch (Refusal e) {
            throw refused(locator, String.valueOf(e.getMessage()));
        }
    }

    private static XMLInputFactory factory() {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_COALESCING, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> InputStream.nullInputStream());
        return factory;
    }

    private XmlElement root() throws XMLStreamException {
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    XmlElement root = element(Map.of(), 1);
                    end();
                    return root;
                }
                default -> {} // comments
            }
        }
        throw new Refusal("has no element");
    }

    /** What follows the root must be well-formed too. */
    private void end() throws XMLStreamException {
        while (reader.hasNext()) {
            reader.next();
        }
    }

    private XmlElement element(Map<String, String> around, int depth) throws XMLStreamException {
        if (depth > DEEPEST) {
            throw new Refusal("is nested more than " + DEEPEST + " deep");
        }
        if (++elements > MOST_ELEMENTS) {
            throw new Refusal("has more than " + MOST_ELEMENTS + " elements");
        }
        String namespace = reader.getNamespaceURI() == null ? "" : reader.getNamespaceURI();
        String name = reader.getLocalName();
        Map<String, String> attributes = attributes();
        Map<String, String> prefixes = prefixes(around);
        List<XmlElement> children = new ArrayList<>();
        StringBuilder text = new StringBuilder();
        int event = reader.next();
        while (event != XMLStreamConstants.END_ELEMENT) {
            switch (event) {
                case XMLStreamConstants.START_ELEMENT -> children.add(element(prefixes, depth + 1));
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA -> text.append(reader.getText());
                case XMLStreamConstants.ENTITY_REFERENCE -> throw new Refusal("has an entity, which is not read");
                default -> {} // comments
            }
            event = reader.next();
        }
        return new XmlElement(
                namespace, name, attributes, children, text.toString().strip(), prefixes);
    }

    private Map<String, String> attributes() {
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return attributes;
    }

    /** The same map where nothing is declared: most elements. */
    private Map<String, String> prefixes(Map<String, String> around) {
        if (reader.getNamespaceCount() == 0) {
            return around;
        }
        Map<String, String> prefixes = new HashMap<>(around);
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            String prefix = reader.getNamespacePrefix(i) == null ? "" : reader.getNamespacePrefix(i);
            prefixes.put(prefix, reader.getNamespaceURI(i) == null ? "" : reader.getNamespaceURI(i));
        }
        if (prefixes.size() > MOST_PREFIXES) {
            throw new Refusal("declares more than " + MOST_PREFIXES + " namespace prefixes");
        }
        return Map.copyOf(prefixes);
    }

    private static OwsException refused(String locator, String complaint) {
        return new OwsException(OwsCode.OPERATION_PARSING_FAILED, locator, "The " + locator + " " + complaint, null);
    }

    /** Beyond the bounds. */
    private static final class Refusal extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Refusal(String message) {
            super(message);
        }
    }
}

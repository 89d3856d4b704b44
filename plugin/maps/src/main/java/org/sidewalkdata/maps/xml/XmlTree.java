package org.sidewalkdata.maps.xml;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Source;

/**
 * Reads an XML document as a tree. Allows no document type declarations and no entities except the five of XML, and
 * limits depth and the number of elements and attributes, so that a hostile document costs no more than a normal one. Used by one thread,
 * once.
 */
public final class XmlTree {
    public static final int DEEPEST = 100;
    public static final int MOST_ELEMENTS = 20_000;
    public static final int MOST_PREFIXES = 64;

    private final XMLStreamReader reader;
    private int elements;

    private XmlTree(XMLStreamReader reader) {
        this.reader = reader;
    }

    /**
     * Reads the root element.
     *
     * @param xml a stream or reader, which the caller closes
     * @throws XmlRefusal if the document is not well-formed or exceeds the limits
     */
    public static XmlElement read(Source xml) {
        try {
            XMLStreamReader stream = factory().createXMLStreamReader(xml);
            try {
                return new XmlTree(stream).root();
            } finally {
                stream.close();
            }
        } catch (XMLStreamException e) {
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
            XmlRefusal refusal =
                    new XmlRefusal(line, "is not well-formed XML or has a document type declaration; see line " + line);
            refusal.initCause(e);
            throw refusal;
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
                case XMLStreamConstants.DTD -> throw refusal("has a document type declaration, which is not allowed");
                default -> {} // comments
            }
        }
        throw refusal("has no element");
    }

    /** Reads to the end of the document, because the rest must be well-formed too. */
    private void end() throws XMLStreamException {
        while (reader.hasNext()) {
            reader.next();
        }
    }

    private XmlElement element(Map<String, String> around, int depth) throws XMLStreamException {
        if (depth > DEEPEST) {
            throw refusal("is nested more than " + DEEPEST + " levels deep");
        }
        elements += 1 + reader.getAttributeCount();
        if (elements > MOST_ELEMENTS) {
            throw refusal("has more than " + MOST_ELEMENTS + " elements and attributes");
        }
        int line = reader.getLocation().getLineNumber();
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
                case XMLStreamConstants.ENTITY_REFERENCE -> throw refusal("has an entity, which is not allowed");
                default -> {} // comments
            }
            event = reader.next();
        }
        return new XmlElement(line, namespace, name, attributes, children, text.toString(), prefixes);
    }

    private Map<String, String> attributes() {
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return attributes;
    }

    /** Returns the prefixes in scope; the parent's map if the element declares none, as most do. */
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
            throw refusal("declares more than " + MOST_PREFIXES + " namespace prefixes");
        }
        return Map.copyOf(prefixes);
    }

    private XmlRefusal refusal(String complaint) {
        return new XmlRefusal(reader.getLocation().getLineNumber(), complaint);
    }
}

package org.sidewalkdata.ogc.style;

import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads the XML of an SLD file, without document types and external entities. */
final class SldXml {
    private SldXml() {}

    static SldElement read(String file, InputStream xml) {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            XMLStreamReader reader = factory.createXMLStreamReader(xml);
            try {
                return root(file, reader);
            } finally {
                reader.close();
            }
        } catch (XMLStreamException e) {
            SldException refusal = new SldException(
                    file, e.getLocation() == null ? 0 : e.getLocation().getLineNumber(), "no well-formed XML");
            refusal.initCause(e);
            throw refusal;
        }
    }

    private static SldElement root(String file, XMLStreamReader reader) throws XMLStreamException {
        Deque<SldElement> open = new ArrayDeque<>();
        SldElement document = new SldElement(file, 1, "document", Map.of());
        open.push(document);
        while (reader.hasNext()) {
            switch (reader.next()) {
                case XMLStreamConstants.START_ELEMENT -> {
                    SldElement element = new SldElement(
                            file, reader.getLocation().getLineNumber(), reader.getLocalName(), attributes(reader));
                    open.element().add(element);
                    open.push(element);
                }
                case XMLStreamConstants.END_ELEMENT -> open.pop();
                case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA ->
                    open.element().add(reader.getText());
                case XMLStreamConstants.DTD, XMLStreamConstants.ENTITY_REFERENCE ->
                    throw new SldException(
                            file, reader.getLocation().getLineNumber(), "document types and entities are not read");
                default -> {} // comments
            }
        }
        return document.get("StyledLayerDescriptor");
    }

    private static Map<String, String> attributes(XMLStreamReader reader) {
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            attributes.put(reader.getAttributeLocalName(i), reader.getAttributeValue(i));
        }
        return attributes;
    }
}

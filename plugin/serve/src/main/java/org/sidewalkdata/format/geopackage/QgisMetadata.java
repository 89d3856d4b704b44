package org.sidewalkdata.format.geopackage;

import java.io.StringWriter;
import java.util.regex.Pattern;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.Provenance;

/** A layer's origin in the form that QGIS reads from a GeoPackage and shows in the layer's properties. */
final class QgisMetadata {
    /** The name by which QGIS finds its form among a GeoPackage's metadata. */
    static final String STANDARD = "http://mrcc.com/qgis.dtd";

    /** Characters that XML 1.0 cannot represent. */
    private static final Pattern NOT_XML =
            Pattern.compile("[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]");

    private final XMLStreamWriter xml;

    private QgisMetadata(XMLStreamWriter xml) {
        this.xml = xml;
    }

    static String of(PublishedCollection collection, Provenance provenance) {
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newFactory().createXMLStreamWriter(text);
            new QgisMetadata(xml).write(collection, provenance);
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e); // a buffer in memory accepts every byte
        }
        return text.toString();
    }

    private void write(PublishedCollection collection, Provenance provenance) throws XMLStreamException {
        xml.writeStartElement("qgis");
        put("identifier", collection.name() + "@" + provenance.version().tag());
        put("type", "dataset");
        put("title", collection.name());
        put("abstract", provenance.sentence());
        if (provenance.publisher().attributionIfAny().isPresent()) {
            put("rights", provenance.publisher().attribution());
        }
        if (provenance.publisher().licenseIfAny().isPresent()) {
            put("license", provenance.publisher().license());
        }
        put("encoding", "UTF-8");
        put(
                "history",
                "Data version " + provenance.version().version() + ", refreshed at "
                        + provenance.version().refreshedAt());
        xml.writeEndElement();
    }

    private void put(String element, String text) throws XMLStreamException {
        xml.writeStartElement(element);
        xml.writeCharacters(NOT_XML.matcher(text).replaceAll("�"));
        xml.writeEndElement();
    }
}

package org.sidewalkdata.ogc.gml;

import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.ogc.ows.XmlWriter;
import org.sidewalkdata.served.ServedCollection;

/** The GML application schema of collections. The output of {@link GmlFeature} is valid against it (OGC 07-036, 21). */
public final class FeatureSchema {
    private FeatureSchema() {}

    /**
     * Writes the schema.
     *
     * @param namespace namespace of the features, with the prefix {@code prefix}
     */
    public static byte[] write(
            List<ServedCollection> collections, String namespace, String prefix, GmlVersion version) {
        XmlWriter xml = new XmlWriter();
        xml.start(
                "xs:schema",
                "xmlns:xs",
                "http://www.w3.org/2001/XMLSchema",
                "xmlns:gml",
                version.elements().namespace(),
                "xmlns:" + prefix,
                namespace,
                "targetNamespace",
                namespace,
                "elementFormDefault",
                "qualified",
                "version",
                "1.0");
        xml.empty(
                "xs:import",
                "namespace",
                version.elements().namespace(),
                "schemaLocation",
                version.elements().schema());
        for (ServedCollection collection : collections) {
            String type = collection.id() + "Type";
            xml.empty(
                    "xs:element",
                    "name",
                    collection.id(),
                    "type",
                    prefix + ":" + type,
                    "substitutionGroup",
                    "gml:" + version.featureElement());
            xml.start("xs:complexType", "name", type).start("xs:complexContent");
            xml.start("xs:extension", "base", "gml:AbstractFeatureType").start("xs:sequence");
            collection.rows().columns().forEach(column -> property(column, collection, version, xml));
            xml.end().end().end().end();
        }
        return xml.end().bytes();
    }

    /** Writes a property. Only the key is required, because requests that name properties omit the others. */
    private static void property(Column column, ServedCollection collection, GmlVersion version, XmlWriter xml) {
        xml.start(
                "xs:element",
                "name",
                column.name(),
                "type",
                type(column, version),
                "minOccurs",
                column.equals(collection.key()) ? "1" : "0",
                "maxOccurs",
                "1",
                "nillable",
                Boolean.toString(column.nullable()));
        xml.start("xs:annotation")
                .element("xs:documentation", column.meaning())
                .end()
                .end();
        if (column.type().isGeometry()) {
            GmlShape.of(column.type().geometry(), version)
                    .restrictedTo()
                    .ifPresent(type -> xml.comment("restricted to " + type));
        }
    }

    private static String type(Column column, GmlVersion version) {
        return column.type().isGeometry()
                ? "gml:" + GmlShape.of(column.type().geometry(), version).propertyType()
                : GmlValue.schemaType(column.type());
    }
}

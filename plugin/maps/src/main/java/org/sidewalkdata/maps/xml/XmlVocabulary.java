package org.sidewalkdata.maps.xml;

/**
 * The elements of a standard.
 *
 * @param namespace namespace of their names
 * @param schema URL of the published schema
 */
public record XmlVocabulary(String namespace, String schema) {
    /** Returns the value of the attribute {@code xsi:schemaLocation}. */
    public String location() {
        return namespace + " " + schema;
    }
}

package org.sidewalkdata.ogc.xml;

/**
 * The elements of a standard.
 *
 * @param namespace their names are in
 * @param schema the address where their schema is published
 */
public record XmlVocabulary(String namespace, String schema) {
    /** As the attribute {@code xsi:schemaLocation} has it. */
    public String location() {
        return namespace + " " + schema;
    }
}

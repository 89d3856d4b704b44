package org.sidewalkdata.maps.xml;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An XML element, read as a whole. Immutable.
 *
 * @param line line where the start tag ends
 * @param namespace empty text: no namespace
 * @param name name without prefix
 * @param attributes values by attribute name without prefix
 * @param children the child elements, in order
 * @param written the text directly inside, with all blanks
 * @param prefixes namespaces in scope by prefix; empty text: the default namespace
 */
public record XmlElement(
        int line,
        String namespace,
        String name,
        Map<String, String> attributes,
        List<XmlElement> children,
        String written,
        Map<String, String> prefixes) {
    public XmlElement {
        attributes = Map.copyOf(attributes);
        children = List.copyOf(children);
    }

    /** Returns the text directly inside, without surrounding blanks. */
    public String text() {
        return written.strip();
    }

    /** Returns an attribute's value; empty if it is absent. */
    public Optional<String> attribute(String attribute) {
        return Optional.ofNullable(attributes.get(attribute));
    }

    /** Returns the children of this name. */
    public List<XmlElement> children(String childName) {
        return children.stream().filter(child -> child.name.equals(childName)).toList();
    }

    /** Returns the first child of this name; empty if there is none. */
    public Optional<XmlElement> child(String childName) {
        return children.stream().filter(child -> child.name.equals(childName)).findFirst();
    }

    /** Returns the namespace of a prefix in scope; null if it is not declared. */
    public @Nullable String namespaceOf(String prefix) {
        return prefixes.get(prefix);
    }
}

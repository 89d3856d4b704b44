package org.sidewalkdata.ogc.xml;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An element of a document, read whole. Immutable.
 *
 * @param line where its start tag ends
 * @param namespace empty text: none
 * @param name without prefix
 * @param attributes by their name without prefix
 * @param children the elements inside, in order
 * @param text what stands directly inside, blanks around it cut off
 * @param prefixes namespaces by prefix, as far as they are declared here or around it; empty text: the default one
 */
public record XmlElement(
        int line,
        String namespace,
        String name,
        Map<String, String> attributes,
        List<XmlElement> children,
        String text,
        Map<String, String> prefixes) {
    public XmlElement {
        attributes = Map.copyOf(attributes);
        children = List.copyOf(children);
    }

    /** An attribute's value; empty: it is absent. */
    public Optional<String> attribute(String attribute) {
        return Optional.ofNullable(attributes.get(attribute));
    }

    /** The children of that name. */
    public List<XmlElement> children(String childName) {
        return children.stream().filter(child -> child.name.equals(childName)).toList();
    }

    /** The first child of that name; empty: there is none. */
    public Optional<XmlElement> child(String childName) {
        return children.stream().filter(child -> child.name.equals(childName)).findFirst();
    }

    /** The namespace that a prefix stands for here; null: it is not declared. */
    public @Nullable String namespaceOf(String prefix) {
        return prefixes.get(prefix);
    }
}

package org.sidewalkdata.maps.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.maps.xml.XmlElement;

/**
 * An element of an SLD file that records its position and which children have been read: {@link #end} rejects the
 * others. Names are local names, because SLD 1.0 and 1.1 use the same elements in different namespaces. Used by one
 * thread.
 */
final class SldElement {
    private final String file;
    private final XmlElement element;
    private final String name;
    private final List<SldElement> children = new ArrayList<>();

    SldElement(String file, XmlElement element) {
        this.file = file;
        this.element = element;
        this.name = element.name();
        element.children().forEach(child -> children.add(new SldElement(file, child)));
    }

    String name() {
        return name;
    }

    /** Returns the text without surrounding blanks. */
    String text() {
        return element.text();
    }

    String attribute(String attribute) {
        return element.attribute(attribute).orElseThrow(() -> refusal(name + " lacks the attribute " + attribute));
    }

    /** Takes the first child of this name; empty if the element has none. */
    Optional<SldElement> find(String child) {
        Optional<SldElement> found =
                children.stream().filter(other -> other.name.equals(child)).findFirst();
        found.ifPresent(children::remove);
        return found;
    }

    /** Takes the child of this name, which must exist. */
    SldElement get(String child) {
        return find(child).orElseThrow(() -> refusal(name + " lacks " + child));
    }

    /** Takes all children of these names, in order. */
    List<SldElement> all(String... names) {
        List<String> wanted = List.of(names);
        List<SldElement> found =
                children.stream().filter(child -> wanted.contains(child.name)).toList();
        children.removeAll(found);
        return found;
    }

    /** Takes all remaining children. */
    List<SldElement> rest() {
        List<SldElement> rest = List.copyOf(children);
        children.clear();
        return rest;
    }

    /** Rejects children that have not been read. */
    void end() {
        if (!children.isEmpty()) {
            throw children.get(0).refusal(children.get(0).name + " in " + name + " is not drawn by the raster tiles");
        }
    }

    double number() {
        try {
            return Double.parseDouble(text());
        } catch (NumberFormatException e) {
            throw refusal(name + " must be a number but was '" + text() + "'");
        }
    }

    SldException refusal(String complaint) {
        return new SldException(file, element.line(), complaint);
    }
}

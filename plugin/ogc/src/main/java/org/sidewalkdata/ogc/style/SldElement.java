package org.sidewalkdata.ogc.style;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.sidewalkdata.ogc.xml.XmlElement;

/**
 * An element of an SLD file that remembers where it stands and what of it was read: {@link #end} refuses the rest. Names
 * are local names, because SLD 1.0 and 1.1 spell the same elements in different namespaces. Used by one thread.
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

    /** Text without the blanks around it. */
    String text() {
        return element.text();
    }

    String attribute(String attribute) {
        return element.attribute(attribute).orElseThrow(() -> refusal(name + " lacks the attribute " + attribute));
    }

    /** Takes the first child of that name, if there is one. */
    Optional<SldElement> find(String child) {
        Optional<SldElement> found =
                children.stream().filter(other -> other.name.equals(child)).findFirst();
        found.ifPresent(children::remove);
        return found;
    }

    /** Takes the child of that name. */
    SldElement get(String child) {
        return find(child).orElseThrow(() -> refusal(name + " lacks " + child));
    }

    /** Takes all children of these names, in their order. */
    List<SldElement> all(String... names) {
        List<String> wanted = List.of(names);
        List<SldElement> found =
                children.stream().filter(child -> wanted.contains(child.name)).toList();
        children.removeAll(found);
        return found;
    }

    /** Takes all that are left. */
    List<SldElement> rest() {
        List<SldElement> rest = List.copyOf(children);
        children.clear();
        return rest;
    }

    /** Nothing must be left that nobody read. */
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

package org.sidewalkdata.ogc.fes;

import java.util.Optional;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.maps.xml.XmlElement;
import org.sidewalkdata.ogc.ows.OwsCode;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.served.ServedCollection;

/**
 * Resolves a ValueReference (FES 2.0) or PropertyName (1.1). Of XPath it supports the paths of a flat feature, with or
 * without prefixes: {@code score}, {@code x:score}, {@code x:regions/x:name} (OGC 09-026r2, 7.4.4).
 */
public final class ValueReference {
    private ValueReference() {}

    /** Finds any property of the collection, including filter-only properties. Empty if there is none. */
    public static Optional<Column> find(String path, ServedCollection collection) {
        String[] steps = path.strip().replaceFirst("^(\\./|//?)", "").split("/", -1);
        int first = steps.length > 1 && local(steps[0]).equals(collection.id()) ? 1 : 0;
        if (steps.length - first != 1) {
            return Optional.empty();
        }
        String name = local(steps[first]);
        return collection.rows().columns().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .or(() -> collection.property(name));
    }

    /**
     * Returns whether the operand is a property that every GML feature may have but features here never have: gml:name,
     * gml:boundedBy, …
     */
    static boolean isInherited(XmlElement operand) {
        String[] name = operand.text().split(":", 2);
        String namespace = operand.namespaceOf(name[0]);
        return name.length == 2
                && (namespace == null ? name[0].equals("gml") : namespace.startsWith("http://www.opengis.net/gml"));
    }

    /**
     * Returns a property that conditions can use.
     *
     * @throws OwsException InvalidParameterValue if there is none
     */
    static Column queryable(XmlElement operand, ServedCollection collection) {
        if (isInherited(operand)) {
            throw new OwsException(
                    OwsCode.OPERATION_PROCESSING_FAILED,
                    FesReader.LOCATOR,
                    "Features have no property " + shown(operand.text()) + " to compare with",
                    null);
        }
        return find(operand.text(), collection)
                .orElseThrow(() -> OwsException.invalid(
                        FesReader.LOCATOR,
                        "names the property " + shown(operand.text()) + ", which " + collection.id()
                                + " does not have"));
    }

    private static String local(String step) {
        return step.substring(step.indexOf(':') + 1);
    }

    private static String shown(String path) {
        return path.length() <= 60 ? path : path.substring(0, 60) + "…";
    }
}

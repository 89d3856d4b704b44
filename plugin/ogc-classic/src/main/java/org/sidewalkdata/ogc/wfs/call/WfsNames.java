package org.sidewalkdata.ogc.wfs.call;

import java.util.Map;
import java.util.stream.Collectors;
import org.sidewalkdata.ogc.ows.OwsException;
import org.sidewalkdata.served.ServedCollection;

/** The namespace of the feature types, and their names in it. */
public final class WfsNames {
    public static final String NAMESPACE = "http://sidewalkdata.org/ns";
    public static final String PREFIX = "sidewalk";

    private WfsNames() {}

    /** Returns the qualified name, {@code sidewalk:regions}. */
    public static String qualified(ServedCollection collection) {
        return PREFIX + ":" + collection.id();
    }

    /**
     * Finds a feature type by name. The prefix is optional, because there is only one namespace.
     *
     * @param prefixes namespaces by prefix, as the request declares them
     * @param locator the parameter that contains the name
     * @throws OwsException InvalidParameterValue if there is no such feature type
     */
    public static ServedCollection find(String name, Map<String, String> prefixes, String locator) {
        int colon = name.indexOf(':');
        String prefix = name.substring(0, Math.max(colon, 0));
        boolean ours = prefix.isEmpty()
                || prefixes.getOrDefault(prefix, prefix.equals(PREFIX) ? NAMESPACE : "")
                        .equals(NAMESPACE);
        return ServedCollection.find(name.substring(colon + 1))
                .filter(collection -> ours)
                .orElseThrow(() -> OwsException.invalid(
                        locator,
                        "names an unknown feature type; the feature types are "
                                + ServedCollection.ALL.stream()
                                        .map(WfsNames::qualified)
                                        .collect(Collectors.joining(", "))));
    }
}

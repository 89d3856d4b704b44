package org.sidewalkdata.ogc.added;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.sidewalkdata.ogc.document.Html;

/**
 * The services that a module adds to those of this one, and what pages say of them. A module names its implementation in
 * {@code META-INF/services}. Thread-safe.
 */
public interface AddedServices {
    /** Those on the class path of this class; of none, empty texts. */
    AddedServices FOUND = ServiceLoader.load(AddedServices.class, AddedServices.class.getClassLoader())
            .findFirst()
            .orElseGet(None::new);

    /** In the order in which pages name them. */
    List<AddedService> services();

    /** How to connect programs to them, as HTML with a place <code>${base}</code> for the host's address. */
    String instructions();

    /**
     * A request for a picture, below the host's root, without the parameters {@code layers}, {@code styles}, {@code crs}, {@code bbox},
     * {@code width}, {@code height} and {@code format}; empty: nothing draws.
     */
    String pictures();

    /** A link to each one's capabilities, as HTML, each after a comma. */
    default String links() {
        return services().stream()
                .map(service -> ", <a href=\"" + Html.escape(service.capabilities()) + "\">" + service.name() + "</a>")
                .collect(Collectors.joining());
    }

    /** A class path without any. */
    record None(List<AddedService> services, String instructions, String pictures) implements AddedServices {
        None() {
            this(List.of(), "", "");
        }
    }
}

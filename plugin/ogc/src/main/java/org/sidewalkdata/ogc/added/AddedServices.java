package org.sidewalkdata.ogc.added;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.sidewalkdata.site.document.Html;

/**
 * The services that another module adds to those of this module, and the texts that pages show about them. The module
 * names its implementation in {@code META-INF/services}. Thread-safe.
 */
public interface AddedServices {
    /** The implementation on the class path; empty texts if the class path has none. */
    AddedServices FOUND = ServiceLoader.load(AddedServices.class, AddedServices.class.getClassLoader())
            .findFirst()
            .orElseGet(None::new);

    /** Returns the services in the order in which pages list them. */
    List<AddedService> services();

    /**
     * Returns instructions for connecting programs, as HTML with the placeholder <code>${base}</code> for the host's
     * URL, and <code>#{key}</code> for messages.
     */
    String instructions();

    /**
     * Returns a request for a map image, below the host's root, without the parameters {@code layers}, {@code styles},
     * {@code crs}, {@code bbox}, {@code width}, {@code height} and {@code format}. Empty text if no service draws maps.
     */
    String pictures();

    /** Returns HTML links to the capabilities of all services, each after a comma. */
    default String links() {
        return services().stream()
                .map(service -> ", <a href=\"" + Html.escape(service.capabilities()) + "\">" + service.name() + "</a>")
                .collect(Collectors.joining());
    }

    /** No added services. */
    record None(List<AddedService> services, String instructions, String pictures) implements AddedServices {
        None() {
            this(List.of(), "", "");
        }
    }
}

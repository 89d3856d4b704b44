package org.sidewalkdata.ogc.added;

import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;

/**
 * An OGC service that a module adds to a host, with the texts that pages show about it.
 *
 * @param name the usual short name, such as {@code WFS}
 * @param title name and version
 * @param meaning description in one sentence
 * @param capabilities path and query of the capabilities request, below the host's root, without a leading slash
 * @param example returns path and query of a request that works; takes the city's box and a tile in its middle
 * @param paths paths of the service, in servlet notation; its root first
 * @param opened starts the service in a host
 */
public record AddedService(
        String name,
        String title,
        String meaning,
        String capabilities,
        BiFunction<Bbox, TileAddress, String> example,
        List<String> paths,
        Function<ServiceHost, Service> opened) {

    /** Returns the id of the service in URLs and metrics. */
    public String id() {
        return name.toLowerCase(Locale.ROOT);
    }

    /** Returns the path of the service, with a leading slash. */
    public String root() {
        return paths.get(0).replace("/*", "");
    }
}

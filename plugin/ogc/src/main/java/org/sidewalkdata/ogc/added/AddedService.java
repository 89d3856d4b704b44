package org.sidewalkdata.ogc.added;

import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.sidewalkdata.http.Service;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;

/**
 * A service, for hosts and their pages.
 *
 * @param name as people call it
 * @param title with its version
 * @param meaning one sentence
 * @param capabilities the request for what it offers, below the host's root, without a slash in front
 * @param example the path, with its query, of a request that works in a city of this box, in whose middle is this tile
 * @param paths where it is, in the servlets' notation
 * @param opened starts it in a host
 */
public record AddedService(
        String name,
        String title,
        String meaning,
        String capabilities,
        BiFunction<Bbox, TileAddress, String> example,
        List<String> paths,
        Function<ServiceHost, Service> opened) {

    /** What it is called in addresses and metrics. */
    public String id() {
        return name.toLowerCase(Locale.ROOT);
    }
}

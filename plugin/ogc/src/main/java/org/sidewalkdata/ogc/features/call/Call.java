package org.sidewalkdata.ogc.features.call;

import java.time.Instant;
import java.util.List;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.ogc.crs.Crs;
import org.sidewalkdata.ogc.document.Link;
import org.sidewalkdata.ogc.http.QueryString;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.ServiceSettings;
import org.sidewalkdata.ogc.served.Summaries;
import org.sidewalkdata.row.Snapshot;

/**
 * A request on its way to a resource: what was asked, how the answer is represented, and the data version it is made from.
 *
 * @param path below this API's root, without a slash at its end: empty text for the landing page
 * @param host how clients reach it, without a slash at the end
 * @param root of this API below the host: a slash, and none at the end
 * @param summaries what collections hold as a whole, kept by data version
 * @param settings whom documents name, on what terms, and what draws maps
 */
public record Call(
        Request request,
        String path,
        QueryString query,
        Representation representation,
        String host,
        String root,
        Snapshot snapshot,
        Summaries summaries,
        ServiceSettings settings,
        Instant now) {
    /** Of every link: this API's root, without a slash at the end. */
    public String base() {
        return host + root;
    }

    /** Absolute URL of a path below this API's root. */
    public String url(String path) {
        return base() + path;
    }

    /** The URL that was asked for, with other parameters. */
    public String here(QueryString other) {
        return url(path) + other.suffix();
    }

    /** Links to the resource itself, in this representation and the other one. */
    public List<Link> selfAndAlternate(List<Representation> offered) {
        return offered.stream()
                .map(one -> one == representation
                        ? Link.to(here(query), "self", one, "This document")
                        : Link.to(here(query.with("f", one.format())), "alternate", one, "The same"))
                .sorted((left, right) -> right.rel().compareTo(left.rel()))
                .toList();
    }

    public List<Crs> systems() {
        return Crs.ofCity(snapshot.version().cityBox());
    }

    public boolean html() {
        return representation == Representation.HTML;
    }
}

package org.sidewalkdata.ogc.features;

import java.time.Instant;
import java.util.List;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.crs.Crs;
import org.sidewalkdata.ogc.document.Link;
import org.sidewalkdata.ogc.http.OgcRequest;
import org.sidewalkdata.ogc.http.QueryString;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.Summaries;
import org.sidewalkdata.row.Snapshot;

/**
 * A request on its way to a resource: what was asked, how the answer is represented, and the data version it is made from.
 *
 * @param base of every link, ends with this API's root and no slash
 * @param summaries what collections hold as a whole, kept by data version
 * @param publisher whom documents name, on what terms
 */
record Call(
        OgcRequest request,
        QueryString query,
        Representation representation,
        String base,
        Snapshot snapshot,
        Summaries summaries,
        Publisher publisher,
        Instant now) {
    /** Absolute URL of a path below this API's root. */
    String url(String path) {
        return base + path;
    }

    /** How clients reach the host, without a slash at the end. */
    String host() {
        return base.substring(0, base.length() - FeaturesApi.ROOT.length());
    }

    /** The URL that was asked for, with other parameters. */
    String here(QueryString other) {
        return url(path()) + other.suffix();
    }

    /** Links to the resource itself, in this representation and the other one. */
    List<Link> selfAndAlternate(List<Representation> offered) {
        return offered.stream()
                .map(one -> one == representation
                        ? Link.to(here(query), "self", one, "This document")
                        : Link.to(here(query.with("f", one.format())), "alternate", one, "The same"))
                .sorted((left, right) -> right.rel().compareTo(left.rel()))
                .toList();
    }

    List<Crs> systems() {
        return Crs.ofCity(snapshot.version().cityBox());
    }

    boolean html() {
        return representation == Representation.HTML;
    }

    private String path() {
        return FeaturesApi.below(request.path());
    }
}

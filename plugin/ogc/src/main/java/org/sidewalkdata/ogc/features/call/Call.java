package org.sidewalkdata.ogc.features.call;

import java.time.Instant;
import java.util.List;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.maps.crs.CitySystems;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServiceSettings;
import org.sidewalkdata.served.Summaries;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.QueryString;
import org.sidewalkdata.site.http.Representation;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;

/**
 * A request on its way to a resource: the query, the representation of the answer, and the data version.
 *
 * @param path below this API's root, without a trailing slash; empty text for the landing page
 * @param host public URL of the host, without a trailing slash
 * @param page the request as a page, with its language
 * @param root path of this API below the host, with a leading and without a trailing slash
 * @param summaries counts and extents of collections, cached by data version
 * @param settings publisher, license and map request that documents and pages use
 */
public record Call(
        Request request,
        String path,
        QueryString query,
        Representation representation,
        PageRequest page,
        String host,
        String root,
        ReadView view,
        Summaries summaries,
        ServiceSettings settings,
        Instant now) {
    /** Returns the URL of this API's root, the prefix of every link, without a trailing slash. */
    public String base() {
        return host + root;
    }

    /** Returns the absolute URL of a path below this API's root. */
    public String url(String path) {
        return base() + path;
    }

    /** Returns the requested URL with other parameters. */
    public String here(QueryString other) {
        return url(path) + other.suffix();
    }

    /** Returns links to the resource itself, in this representation and in the others. */
    public List<Link> selfAndAlternate(List<Representation> offered) {
        return offered.stream()
                .map(one -> one == representation
                        ? Link.to(here(query), "self", one, texts().text("ogc.link.self"))
                        : Link.to(
                                here(query.with("f", one.format())),
                                "alternate",
                                one,
                                texts().text("ogc.link.alternate")))
                .sorted((left, right) -> right.rel().compareTo(left.rel()))
                .toList();
    }

    public List<Crs> systems() {
        return CitySystems.of(view, settings.crs());
    }

    /** Returns the messages of the answer: English in documents for programs. */
    public Messages texts() {
        return html() ? page.texts() : Messages.of(Language.DEFAULT);
    }

    public boolean html() {
        return representation == Representation.HTML;
    }
}

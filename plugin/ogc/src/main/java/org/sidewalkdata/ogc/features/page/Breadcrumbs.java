package org.sidewalkdata.ogc.features.page;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;

/** The path from the landing page down to a page, shown above the page's heading. */
public final class Breadcrumbs {
    private Breadcrumbs() {}

    /** Returns the path to a resource directly below the landing page. */
    static List<Link> toLanding(Call call) {
        return List.of(up(call, "?f=html", LandingPage.title(call)));
    }

    /** Returns the path to a collection. */
    static List<Link> toCollections(Call call) {
        List<Link> way = new ArrayList<>(toLanding(call));
        way.add(up(call, "/collections?f=html", call.texts().text("ogc.collections")));
        return way;
    }

    /** Returns the path to a resource below a collection. */
    public static List<Link> to(Call call, ServedCollection collection) {
        List<Link> way = new ArrayList<>(toCollections(call));
        way.add(up(call, "/collections/" + collection.id() + "?f=html", collection.title()));
        return way;
    }

    private static Link up(Call call, String path, String title) {
        return Link.to(call.url(path), "up", Representation.HTML, title);
    }
}

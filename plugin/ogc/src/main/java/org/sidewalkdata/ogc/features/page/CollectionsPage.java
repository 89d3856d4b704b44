package org.sidewalkdata.ogc.features.page;

import java.util.ArrayList;
import java.util.List;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.maps.crs.Crs;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;

/** The list of collections (OGC 17-069r4, 7.13). */
public final class CollectionsPage implements TwoForms {
    @Override
    public Content json(Call call) {
        return Content.json(JsonTree.object(
                "links", call.selfAndAlternate(offered()),
                "crs", call.systems().stream().map(Crs::uri).toList(),
                "collections",
                        ServedCollection.ALL.stream()
                                .map(one -> CollectionPage.document(call, one, links(call, one)))
                                .toList()));
    }

    private static List<Link> links(Call call, ServedCollection collection) {
        String here = call.url("/collections/" + collection.id());
        List<Link> links = new ArrayList<>();
        links.add(Link.to(here, "self", Representation.JSON, call.texts().text("ogc.link.collection")));
        links.add(Link.to(
                here + "?f=html", "alternate", Representation.HTML, call.texts().text("ogc.link.collection")));
        links.addAll(CollectionPage.links(call, collection));
        return links;
    }

    @Override
    public Content html(Call call) {
        StringBuilder page = new StringBuilder(OgcPage.begin(
                call,
                call.texts().text("ogc.collections"),
                call.texts().text("ogc.collections.description"),
                Breadcrumbs.toLanding(call)));
        for (ServedCollection collection : ServedCollection.ALL) {
            String here = call.url("/collections/" + collection.id());
            page.append("<h2 lang=\"en\">")
                    .append(Html.anchor(OgcPage.inLanguage(
                            call, Link.to(here + "?f=html", "item", Representation.HTML, collection.title()))))
                    .append("</h2>\n")
                    .append(OgcPage.english(collection.description()));
        }
        page.append(OgcPage.links(call, "ogc.formats", call.selfAndAlternate(offered())));
        return Content.html(page + OgcPage.END);
    }
}

package org.sidewalkdata.ogc.features.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.answer.Content;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;
import org.sidewalkdata.text.Messages;

/** The landing page (OGC 17-069r4, 7.2). */
public final class LandingPage implements TwoForms {
    @Override
    public Content html(Call call) {
        return Content.html(OgcPage.begin(call, title(call), description(call), List.of())
                + Html.paragraph(description(call))
                + UsageTerms.of(call).html(call.page())
                + OgcPage.links(call, "ogc.resources", links(call))
                + OgcPage.END);
    }

    @Override
    public Content json(Call call) {
        Map<String, Object> document = JsonTree.object("title", title(call), "description", description(call));
        UsageTerms.of(call).addTo(document);
        document.put("links", links(call));
        return Content.json(document);
    }

    public static String title(Call call) {
        return call.view()
                .version()
                .cityName()
                .map(city -> call.texts().text("ogc.title", "city", city))
                .orElseGet(() -> call.texts().text("ogc.title.nowhere"));
    }

    private static String description(Call call) {
        return call.texts().text("ogc.description");
    }

    private List<Link> links(Call call) {
        Messages texts = call.texts();
        List<Link> links = new ArrayList<>(call.selfAndAlternate(offered()));
        links.add(Link.to(call.url("/api"), "service-desc", Representation.OPENAPI, texts.text("ogc.link.api")));
        links.add(
                Link.to(call.url("/api?f=html"), "service-doc", Representation.HTML, texts.text("ogc.link.api-page")));
        links.add(Link.to(
                call.url("/conformance"), "conformance", Representation.JSON, texts.text("ogc.link.conformance")));
        links.add(Link.to(call.url("/collections"), "data", Representation.JSON, texts.text("ogc.link.collections")));
        links.add(Link.to(
                call.url("/tileMatrixSets"),
                TileRoutes.TILING_SCHEMES,
                Representation.JSON,
                texts.text("ogc.link.matrix-sets")));
        links.addAll(UsageTerms.of(call).links());
        return links;
    }
}

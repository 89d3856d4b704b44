package org.sidewalkdata.ogc.features.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.ogc.document.Html;
import org.sidewalkdata.ogc.document.Link;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.Content;

/** The landing page (OGC 17-069r4, 7.2). */
public final class LandingPage implements TwoForms {
    private static final String DESCRIPTION =
            "Crowd-sourced observations of sidewalk accessibility, and street scores computed from them.";

    @Override
    public Content html(Call call) {
        return Content.html(OgcPage.begin(call, title(call), DESCRIPTION, List.of())
                + Html.paragraph(DESCRIPTION)
                + UsageTerms.of(call).html()
                + Html.links("Resources", links(call))
                + OgcPage.END);
    }

    @Override
    public Content json(Call call) {
        Map<String, Object> document = JsonTree.object("title", title(call), "description", DESCRIPTION);
        UsageTerms.of(call).addTo(document);
        document.put("links", links(call));
        return Content.json(document);
    }

    public static String title(Call call) {
        return "Sidewalk accessibility"
                + call.snapshot().version().cityName().map(city -> ", " + city).orElse("");
    }

    private List<Link> links(Call call) {
        List<Link> links = new ArrayList<>(call.selfAndAlternate(offered()));
        links.add(Link.to(call.url("/api"), "service-desc", Representation.OPENAPI, "The API's definition"));
        links.add(Link.to(call.url("/api?f=html"), "service-doc", Representation.HTML, "The API's documentation"));
        links.add(Link.to(call.url("/conformance"), "conformance", Representation.JSON, "Conformance classes"));
        links.add(Link.to(call.url("/collections"), "data", Representation.JSON, "The collections"));
        links.add(Link.to(
                call.url("/tileMatrixSets"), TileRoutes.TILING_SCHEMES, Representation.JSON, "Tile matrix sets"));
        links.addAll(UsageTerms.of(call).links());
        return links;
    }
}

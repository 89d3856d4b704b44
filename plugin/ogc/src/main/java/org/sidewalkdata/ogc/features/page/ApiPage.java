package org.sidewalkdata.ogc.features.page;

import org.sidewalkdata.answer.Content;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.http.Representation;

/** The definition of this API (OGC 17-069r4, 7.3 and 10): an OpenAPI 3.0 document, and a page that lists its paths. */
public final class ApiPage implements TwoForms {
    @Override
    public Representation documentForm() {
        return Representation.OPENAPI;
    }

    @Override
    public Content json(Call call) {
        return Content.json(new FeaturesOpenApi(call).document());
    }

    @Override
    public Content html(Call call) {
        FeaturesOpenApi api = new FeaturesOpenApi(call);
        api.document();
        StringBuilder page = new StringBuilder(OgcPage.begin(
                call,
                call.texts().text("ogc.api.title", "title", LandingPage.title(call)),
                call.texts().text("ogc.api.description"),
                Breadcrumbs.toLanding(call)));
        page.append("<dl lang=\"en\">\n");
        api.summaries()
                .forEach((path, summary) -> page.append("<dt><code>")
                        .append(Html.escape(path))
                        .append("</code></dt><dd>")
                        .append(Html.escape(summary))
                        .append("</dd>\n"));
        return Content.html(
                page + "</dl>\n" + OgcPage.links(call, "ogc.formats", call.selfAndAlternate(offered())) + OgcPage.END);
    }
}

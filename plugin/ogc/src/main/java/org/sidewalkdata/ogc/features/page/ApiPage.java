package org.sidewalkdata.ogc.features.page;

import org.sidewalkdata.ogc.document.Html;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.Content;

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
                LandingPage.title(call) + ": API",
                "The paths of this city's OGC API Features, each with a short summary.",
                Breadcrumbs.toLanding(call)));
        page.append("<dl>\n");
        api.summaries()
                .forEach((path, summary) -> page.append("<dt><code>")
                        .append(Html.escape(path))
                        .append("</code></dt><dd>")
                        .append(Html.escape(summary))
                        .append("</dd>\n"));
        return Content.html(
                page + "</dl>\n" + Html.links("Other formats", call.selfAndAlternate(offered())) + OgcPage.END);
    }
}

package org.sidewalkdata.ogc.features.page;

import org.sidewalkdata.ogc.document.Html;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.http.Representation;
import org.sidewalkdata.ogc.served.Content;

/** The definition of this API (OGC 17-069r4, 7.3 and 10): OpenAPI 3.0, and a page that lists its paths for people. */
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
                LandingPage.title(call) + ": the API",
                "The paths of the OGC API Features of this city, each in a sentence.",
                Breadcrumbs.toLanding(call)));
        page.append("<dl>\n");
        api.summaries()
                .forEach((path, summary) -> page.append("<dt><code>")
                        .append(Html.escape(path))
                        .append("</code></dt><dd>")
                        .append(Html.escape(summary))
                        .append("</dd>\n"));
        return Content.html(
                page + "</dl>\n" + Html.links("Other forms", call.selfAndAlternate(offered())) + OgcPage.END);
    }
}

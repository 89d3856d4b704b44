package org.sidewalkdata.ogc.features.page;

import java.util.List;
import java.util.Map;
import org.sidewalkdata.json.JsonTree;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.text.Messages;

/** The attribution and license that documents state (OGC 17-069r4, /rec/core/fc-md-license). */
record UsageTerms(Publisher publisher) {
    static UsageTerms of(Call call) {
        return new UsageTerms(call.settings().publisher());
    }

    /** Adds the attribution and license to a JSON document. */
    void addTo(Map<String, Object> document) {
        publisher.attributionIfAny().ifPresent(names -> document.put("attribution", names));
        publisher.licenseIfAny().ifPresent(name -> document.put("license", name));
    }

    /** Returns the link to the license; empty if the license has no URL or is unknown. */
    List<Link> links() {
        return publisher
                .terms()
                .flatMap(terms -> terms.url().map(url -> new Link(url, "license", "text/html", terms.name())))
                .stream()
                .toList();
    }

    String html(PageRequest page) {
        Messages texts = page.texts();
        return publisher
                        .attributionIfAny()
                        .map(names -> Html.paragraph(texts.text("ogc.data", "names", names)))
                        .orElse("")
                + publisher
                        .licenseIfAny()
                        .map(name -> Html.paragraph(texts.text("ogc.license", "license", name)))
                        .orElse("");
    }

    /** Adds the license to an OpenAPI document's info. */
    Map<String, Object> openApi(Map<String, Object> info) {
        publisher.terms().ifPresent(terms -> {
            Map<String, Object> license = JsonTree.object("name", terms.name());
            terms.url().ifPresent(url -> license.put("url", url));
            info.put("license", license);
        });
        return info;
    }
}

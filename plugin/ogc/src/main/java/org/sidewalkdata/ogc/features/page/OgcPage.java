package org.sidewalkdata.ogc.features.page;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.site.Section;
import org.sidewalkdata.site.SitePage;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.site.document.Link;
import org.sidewalkdata.site.http.Representation;

/** The frame of this API's pages: the site's header and style, and the breadcrumbs. Pure. */
public final class OgcPage {
    /** Text after the content. */
    public static final String END = SitePage.END;

    private static final String NAMED = RequestLanguage.PARAMETER + "=";

    private OgcPage() {}

    /**
     * Returns links as a list under a heading.
     *
     * @param heading key of the heading
     */
    public static String links(Call call, String heading, List<Link> links) {
        return Html.links(
                call.texts().text(heading),
                links.stream().map(link -> inLanguage(call, link)).toList());
    }

    /** Returns a link that keeps a chosen language, if it leads to a page of this API. */
    public static Link inLanguage(Call call, Link link) {
        boolean plain = link.type().equals(Representation.HTML.linkType())
                && link.href().startsWith(call.base())
                && !link.href().contains("?" + NAMED)
                && !link.href().contains("&" + NAMED);
        return plain ? new Link(call.page().to(link.href()), link.rel(), link.type(), link.title()) : link;
    }

    /** Returns a paragraph with a text of the data model, which is always in English. */
    public static String english(String text) {
        return "<p lang=\"en\">" + Html.escape(text) + "</p>\n";
    }

    /**
     * Returns the page up to and including the heading.
     *
     * @param description a sentence for search engines
     * @param trail breadcrumbs from the landing page; empty on the landing page
     */
    public static String begin(Call call, String title, String description, List<Link> trail) {
        return new SitePage(
                        call.page(),
                        Optional.of(Section.OGC),
                        title,
                        description,
                        trail.stream().map(link -> inLanguage(call, link)).toList(),
                        List.of())
                .begin();
    }
}

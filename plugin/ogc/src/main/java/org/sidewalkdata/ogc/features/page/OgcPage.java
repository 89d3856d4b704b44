package org.sidewalkdata.ogc.features.page;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.ogc.document.Link;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.site.PageRequest;
import org.sidewalkdata.ogc.site.Section;
import org.sidewalkdata.ogc.site.SitePage;

/** The frame of this API's pages: the site's header and style, and the breadcrumbs. Pure. */
public final class OgcPage {
    /** Text after the content. */
    public static final String END = SitePage.END;

    private OgcPage() {}

    /**
     * Returns the page up to and including the heading.
     *
     * @param description a sentence for search engines
     * @param trail breadcrumbs from the landing page; empty on the landing page
     */
    public static String begin(Call call, String title, String description, List<Link> trail) {
        return new SitePage(
                        PageRequest.of(call.request()), Optional.of(Section.OGC), title, description, trail, List.of())
                .begin();
    }
}

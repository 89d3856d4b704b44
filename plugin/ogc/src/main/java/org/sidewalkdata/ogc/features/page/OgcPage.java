package org.sidewalkdata.ogc.features.page;

import java.util.List;
import java.util.Optional;
import org.sidewalkdata.ogc.document.Link;
import org.sidewalkdata.ogc.features.call.Call;
import org.sidewalkdata.ogc.site.Section;
import org.sidewalkdata.ogc.site.SitePage;

/** What stands around the pages of this API: the site's header and style, and the trail down to the page. Pure. */
public final class OgcPage {
    /** What follows the content. */
    public static final String END = SitePage.END;

    private OgcPage() {}

    /**
     * Everything up to and with the heading.
     *
     * @param description a sentence for search engines
     * @param trail from the landing page; empty on that
     */
    public static String begin(Call call, String title, String description, List<Link> trail) {
        String path = call.request().path();
        return new SitePage(path, Optional.of(Section.OGC), title, description, trail, List.of()).begin();
    }
}

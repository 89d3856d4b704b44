package org.sidewalkdata.server.page;

import org.sidewalkdata.ogc.site.Section;
import org.sidewalkdata.ogc.site.SitePage;

/** How to connect programs, at {@code /developers}. */
final class DevelopersPage {
    private static final SitePage FRAME = new SitePage(
                    "/developers",
                    Section.DEVELOPERS,
                    "Connect programs",
                    "How to use this city's sidewalk accessibility data in QGIS, GDAL, Python, R and web maps.")
            .with("page/developers.js");

    private DevelopersPage() {}

    static String html() {
        return FRAME.begin() + Template.resource("/page/developers.html") + SitePage.END;
    }
}

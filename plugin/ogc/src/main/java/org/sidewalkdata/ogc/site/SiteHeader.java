package org.sidewalkdata.ogc.site;

import java.util.Locale;
import java.util.Optional;

/** The header of every page: the site's name and links to its sections. Pure. */
public final class SiteHeader {
    private SiteHeader() {}

    /**
     * Returns the header.
     *
     * @param root relative path to the host's root, from {@link SiteRoot}
     * @param here the section of the page; empty if it is in none, as an error page
     */
    public static String html(String root, Optional<Section> here) {
        StringBuilder header = new StringBuilder("<header class=\"site\">\n");
        header.append(String.format(Locale.ROOT, "<a class=\"brand\" href=\"%s\">Sidewalk accessibility</a>\n", root));
        header.append("<nav aria-label=\"Site\">\n<ul>\n");
        for (Section section : Section.values()) {
            String current = here.filter(section::equals).isPresent() ? " aria-current=\"page\"" : "";
            header.append(String.format(
                    Locale.ROOT,
                    "<li><a href=\"%s%s\"%s>%s</a></li>\n",
                    root,
                    section.href(),
                    current,
                    section.title()));
        }
        return header.append("</ul>\n</nav>\n</header>\n").toString();
    }
}

package org.sidewalkdata.ogc.site;

import java.util.Locale;
import java.util.Optional;

/** The header of every page: the site's name and the way to its sections. Pure. */
public final class SiteHeader {
    private SiteHeader() {}

    /**
     * @param root the way to the host's root, as {@link SiteRoot} tells it
     * @param here the section that the page is in; empty: in none, as an error is
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

package org.sidewalkdata.site;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.text.Messages;

/** The header of every page: the site's name, and links to its sections and to the other languages. Pure. */
public final class SiteHeader {
    private SiteHeader() {}

    /**
     * Returns the header.
     *
     * @param here the section of the page; empty if it is in none, as an error page
     */
    public static String html(PageRequest page, Optional<Section> here) {
        Messages texts = page.texts();
        StringBuilder header = new StringBuilder("<header class=\"site\">\n");
        header.append(String.format(
                Locale.ROOT,
                "<a class=\"brand\" href=\"%s\">%s</a>\n",
                escape(page.to(page.root())),
                escape(texts.text("site.name"))));
        header.append("<nav aria-label=\"")
                .append(escape(texts.text("site.navigation")))
                .append("\">\n<ul>\n");
        for (Section section : Section.values()) {
            String current = here.filter(section::equals).isPresent() ? " aria-current=\"page\"" : "";
            header.append(String.format(
                    Locale.ROOT,
                    "<li><a href=\"%s\"%s>%s</a></li>\n",
                    escape(page.to(page.root() + section.href())),
                    current,
                    escape(texts.text(section.title()))));
        }
        return header.append(page.otherLanguages())
                .append("</ul>\n</nav>\n</header>\n")
                .toString();
    }
}

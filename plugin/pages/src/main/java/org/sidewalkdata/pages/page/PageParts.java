package org.sidewalkdata.pages.page;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Base64;
import org.sidewalkdata.model.License;

/** Parts that several pages contain, as HTML that is well-formed XML. */
public final class PageParts {
    private PageParts() {}

    /**
     * Returns a link.
     *
     * @param href already escaped; the text is plain
     * @param titled true if the link repeats its text as a title, as PDF/UA requires
     */
    public static String link(String href, String text, boolean titled) {
        String title = titled ? " title=\"" + escape(text) + "\"" : "";
        return "<a href=\"" + href + "\"" + title + ">" + escape(text) + "</a>";
    }

    /** Returns the name of a license, as a link if the license has an address. */
    public static String license(License license, boolean titled) {
        return license.url()
                .map(url -> link(escape(url), license.name(), titled))
                .orElse(escape(license.name()));
    }

    /** Returns an option of a form's selection. */
    public static String option(String value, String text, boolean chosen) {
        String selected = chosen ? " selected=\"selected\"" : "";
        return "<option value=\"" + escape(value) + "\"" + selected + ">" + escape(text) + "</option>\n";
    }

    /** Returns a PNG image as an address. */
    public static String dataUrl(byte[] png) {
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
    }
}

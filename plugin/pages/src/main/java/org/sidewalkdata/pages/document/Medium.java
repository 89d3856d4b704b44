package org.sidewalkdata.pages.document;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.pages.page.NumberText;
import org.sidewalkdata.pages.page.PageParts;
import org.sidewalkdata.query.Location;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.text.Messages;

/**
 * What a document is written for: a page or a PDF file, in a language. Its methods return HTML that is well-formed XML.
 *
 * @param page the page, or the request for the file
 * @param version of the data
 * @param currency of amounts of money; empty: none
 * @param root the host's root with a slash at the end: {@code ./} in a page, absolute in a PDF file
 * @param images of a PDF file; empty: a page
 */
public record Medium(
        PageRequest page,
        DataVersion version,
        Publisher publisher,
        String currency,
        String root,
        Optional<PdfImages> images) {
    /** Returns true for a PDF file, in which links repeat their text as a title (PDF/UA). */
    public boolean isPdf() {
        return images.isPresent();
    }

    public Messages texts() {
        return page.texts();
    }

    /** Returns a message as HTML; the values are already escaped. */
    public String html(String key, Object... namesAndValues) {
        return page.html(key, namesAndValues);
    }

    public NumberText numbers() {
        return new NumberText(texts());
    }

    /** Returns an address below the root that keeps a chosen language, escaped. */
    public String to(String address) {
        return escape(page.to(root + address));
    }

    /** Returns an address below the root, escaped. */
    public String at(String address) {
        return escape(root + address);
    }

    /**
     * Returns a link.
     *
     * @param href escaped; the text is plain
     */
    public String link(String href, String text) {
        return PageParts.link(href, text, isPdf());
    }

    /** Returns a link to a file that looks like a button. */
    public static String button(String href, String name) {
        return "<a class=\"button\" href=\"" + href + "\">" + name + "</a>";
    }

    /** Returns a paragraph of a class. */
    public static String paragraph(String kind, String text) {
        return "<p class=\"" + kind + "\">" + escape(text) + "</p>\n";
    }

    /**
     * Returns the address of a map.
     *
     * @param address of the page's map, below the root
     * @param draw draws the map of a PDF file
     */
    public String map(String address, Supplier<byte[]> draw) {
        return images.map(all -> all.add(draw.get())).orElse("./" + address);
    }

    /** Returns the paragraph that names the contact for problems, or an empty text without a contact. */
    public String contact() {
        return PageParts.contact(texts(), publisher.contact(version), isPdf());
    }

    /** Returns the sentence about the version of the data. */
    public String data() {
        String day = numbers().day(version.refreshedAt());
        return texts().text("list.data", "version", version.version(), "day", day);
    }

    /** Returns a space and the sentence about the license, or an empty text without a license. */
    public String license() {
        return publisher
                .terms()
                .map(terms -> " " + escape(texts().text("list.license")) + " " + PageParts.license(terms, isPdf()))
                .orElse("");
    }

    /** Returns the name of a place with its city, not escaped. */
    public String place(Location location, List<Region> regions) {
        String city = version.cityName().orElseGet(() -> texts().text("list.city"));
        return Place.of(location, regions, texts())
                .name()
                .map(name -> name + ", " + city)
                .orElse(city);
    }
}

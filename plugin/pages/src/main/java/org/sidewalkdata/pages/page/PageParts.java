package org.sidewalkdata.pages.page;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.model.Contact;
import org.sidewalkdata.model.License;
import org.sidewalkdata.model.Publisher;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.query.Parameters;
import org.sidewalkdata.site.PageRequest;
import org.sidewalkdata.text.Messages;

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

    /** Returns the paragraph that names the contact for problems, or an empty text without a contact. */
    public static String contact(Messages texts, Optional<Contact> contact, boolean titled) {
        return contact.map(known -> known.url()
                        .map(url -> link(escape(url), known.name(), titled))
                        .orElse(escape(known.name())))
                .map(name -> PageRequest.html(texts, "site.contact", Map.of("name", name)))
                .map(sentence -> "<p class=\"contact\">" + sentence + "</p>\n")
                .orElse("");
    }

    /** Returns what an ETag needs of the contact that the operator set; empty text: none is set. */
    public static String tag(Publisher publisher) {
        return publisher
                .contact()
                .map(known -> Integer.toHexString(known.hashCode()))
                .orElse("");
    }

    /** Returns an option of a form's selection. */
    public static String option(String value, String text, boolean chosen) {
        String selected = chosen ? " selected=\"selected\"" : "";
        return "<option value=\"" + escape(value) + "\"" + selected + ">" + escape(text) + "</option>\n";
    }

    /** Returns a field of a form that keeps a value. */
    private static String hidden(String name, String value) {
        return "<input type=\"hidden\" name=\"" + name + "\" value=\"" + escape(value) + "\"/>\n";
    }

    /**
     * Returns the fields that keep a chosen language and the parameters for which a form has no other field.
     *
     * @param given the parameters, still encoded
     * @param fields the names of the form's other fields
     */
    public static String kept(PageRequest request, List<QueryPair> given, Set<String> fields) {
        String language = request.isChosen()
                ? hidden(RequestLanguage.PARAMETER, request.language().tag())
                : "";
        return language
                + keptOf(given.stream()
                        .filter(pair -> !fields.contains(pair.name()))
                        .toList());
    }

    /** Returns the fields that keep parameters, which are still encoded. */
    static String keptOf(List<QueryPair> given) {
        String query =
                given.stream().map(pair -> pair.name() + "=" + pair.value()).collect(Collectors.joining("&"));
        Parameters values = Parameters.parse(query);
        return given.stream()
                .map(QueryPair::name)
                .distinct()
                .flatMap(name -> values.values(name).stream().map(value -> hidden(name, value)))
                .collect(Collectors.joining());
    }

    /** Returns the options of a form's selection of a region. */
    static String regions(List<Region> regions, Optional<Region> chosen) {
        return regions.stream()
                .map(region -> option(
                        Long.toString(region.regionId()),
                        region.name(),
                        chosen.filter(region::equals).isPresent()))
                .collect(Collectors.joining());
    }

    /** Returns a PNG image as an address. */
    public static String dataUrl(byte[] png) {
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
    }
}

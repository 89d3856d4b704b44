package org.sidewalkdata.site;

import static org.sidewalkdata.site.document.Html.escape;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.sidewalkdata.http.BaseUrl;
import org.sidewalkdata.http.QueryPair;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.text.Language;
import org.sidewalkdata.text.Messages;
import org.sidewalkdata.text.Units;

/**
 * A page as it was requested, and the language to write it in. Immutable.
 *
 * @param host the URL of the host's root for the client, for links that must be absolute; empty for the page of an error
 * @param path path of the page below the host's root, {@code /about}
 * @param query the query as it arrived, still encoded; may be empty
 * @param texts the messages of the language
 * @param isChosen true if the query names the language, so that links to other pages name it, too
 */
public record PageRequest(String host, String path, String query, Messages texts, boolean isChosen) {
    /** Longer queries get no links in headers, whose total length is limited. */
    private static final int LONGEST_LINKED = 500;

    /**
     * Returns the page of a request.
     *
     * @throws org.sidewalkdata.error.InvalidParameterException if the query names an unknown language
     */
    public static PageRequest of(Request request) {
        return of(request.baseUrl(), request.path(), request.rawQuery(), RequestLanguage.of(request));
    }

    /** Returns the page of a request for its error. Never throws, also if the query names an unknown language. */
    public static PageRequest ofError(Request request) {
        return ofError(request.path(), request.rawQuery(), request.header("accept-language"));
    }

    /** Returns the page of a request for its error. Never throws. */
    public static PageRequest ofError(String path, String rawQuery, Optional<String> acceptLanguage) {
        return of("", path, rawQuery, RequestLanguage.ofError(rawQuery, acceptLanguage));
    }

    private static PageRequest of(String host, String path, String query, RequestLanguage language) {
        return new PageRequest(host, path, query, Messages.of(language.language()), language.isChosen());
    }

    /** Returns this page with units for its lengths and days. */
    public PageRequest in(Units units) {
        return new PageRequest(host, path, query, texts.in(units), isChosen);
    }

    /** Returns this page with the language as its only parameter. */
    public PageRequest withoutQuery() {
        return new PageRequest(host, path, "", texts, isChosen);
    }

    public Language language() {
        return texts.language();
    }

    /**
     * Returns a message as HTML: escaped, unless its key ends in {@code .html}.
     *
     * @param namesAndValues name, value, name, value …; values are already escaped
     */
    public String html(String key, Object... namesAndValues) {
        Map<String, String> values = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            values.put((String) namesAndValues[i], String.valueOf(namesAndValues[i + 1]));
        }
        return html(texts, key, values);
    }

    /** Returns a message as HTML: escaped, unless its key ends in {@code .html}. The values are already escaped. */
    public static String html(Messages texts, String key, Map<String, String> values) {
        String template = texts.template(key);
        return Messages.filled(key, key.endsWith(".html") ? template : escape(template), values);
    }

    /** Returns the relative path to the host's root, with a slash at its end. */
    public String root() {
        return SiteRoot.from(path);
    }

    /** Returns the beginning of a query that keeps a chosen language: {@code ?lang=es}, or empty text. */
    public String question() {
        return isChosen ? "?" + parameter(language()) : "";
    }

    /** Returns the end of a query, in HTML, that keeps a chosen language: {@code &amp;lang=es}, or empty text. */
    public String and() {
        return isChosen ? "&amp;" + parameter(language()) : "";
    }

    /** Returns an address of this host that keeps a chosen language; not escaped. */
    public String to(String address) {
        if (!isChosen) {
            return address;
        }
        int fragment = address.indexOf('#');
        String before = fragment < 0 ? address : address.substring(0, fragment);
        return before + (before.contains("?") ? "&" : "?") + parameter(language()) + address.substring(before.length());
    }

    /** Returns the field of a form that keeps a chosen language, or empty text. */
    public String hiddenField() {
        return isChosen
                ? "<input type=\"hidden\" name=\"" + RequestLanguage.PARAMETER + "\" value=\""
                        + language().tag() + "\">\n"
                : "";
    }

    /** Returns a part of an ETag: two pages differ if their languages do, or whether their links name it. */
    public String tag() {
        return "-" + language().tag() + (isChosen ? "!" : "") + "-";
    }

    /** Returns a list item with links to the same page in the other languages, each in its own language. */
    public String otherLanguages() {
        return Language.all().stream()
                .filter(other -> other != language())
                .map(other -> String.format(
                        Locale.ROOT,
                        "<a href=\"%s\" hreflang=\"%s\" lang=\"%2$s\">%s</a>",
                        escape(in(other)),
                        other.tag(),
                        escape(Messages.of(other).text("language.name"))))
                .collect(Collectors.joining("\n", "<li class=\"language\">", "</li>\n"));
    }

    /**
     * Returns the headers of a page in a language: the language, links to the page in each language for search engines,
     * which need them absolute, and Vary with what the page depends on besides.
     */
    public Map<String, String> headers(String vary) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Language", language().tag());
        headers.put("Vary", vary + ", " + RequestLanguage.VARY);
        if (!host.isEmpty() && query.length() <= LONGEST_LINKED) {
            headers.put("Link", alternates());
            if (!vary.contains(BaseUrl.VARY)) {
                headers.put("Vary", headers.get("Vary") + ", " + BaseUrl.VARY);
            }
        }
        return headers;
    }

    private String alternates() {
        return Language.all().stream()
                        .map(other -> alternate(in(other), other.tag()))
                        .collect(Collectors.joining(", "))
                + ", " + alternate(others().isEmpty() ? "" : "?" + others(), "x-default");
    }

    private String alternate(String question, String language) {
        return "<" + host + path + question + ">; rel=\"alternate\"; hreflang=\"" + language + "\"";
    }

    private String in(Language other) {
        String rest = others();
        return "?" + (rest.isEmpty() ? "" : rest + "&") + parameter(other);
    }

    private String others() {
        List<QueryPair> pairs = QueryPair.split(query);
        return pairs.stream()
                .filter(pair -> !pair.name().equals(RequestLanguage.PARAMETER))
                .map(pair -> pair.value().isEmpty() ? pair.name() : pair.name() + "=" + pair.value())
                .collect(Collectors.joining("&"));
    }

    private static String parameter(Language language) {
        return RequestLanguage.PARAMETER + "=" + language.tag();
    }
}

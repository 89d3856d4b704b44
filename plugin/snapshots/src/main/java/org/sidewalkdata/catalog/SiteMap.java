package org.sidewalkdata.catalog;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.http.RequestLanguage;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.site.document.Html;
import org.sidewalkdata.text.Language;

/** Tells crawlers which pages to read, and what not to download. Pure. */
public final class SiteMap {
    /** The most addresses that the protocol of sitemaps allows in one file. */
    private static final int MOST = 50_000;

    /** The number of pages that are not about a region. */
    private static final int OTHERS = 6;

    /** What a crawler should not request: whole tables, features one by one, plans with costs, pictures and PDF files. */
    private static final List<String> HEAVY = List.of(
            "/v3/api/",
            "/ogc/",
            "/tiles/",
            "/wfs",
            "/wms",
            "/wmts",
            "/arcgis/",
            "/report.pdf",
            "/report/",
            "/worklist",
            "/inventory",
            "/reconnect",
            "/plan?",
            "/plan.",
            "/plan/");

    private SiteMap() {}

    /**
     * Returns the sitemap of all pages in all languages, in UTF-8.
     *
     * @param base absolute URL of the host's root, without a slash at its end
     * @param hasSnapshots true if the page about snapshots has any
     */
    public static byte[] xml(String base, DataVersion version, List<Region> regions, boolean hasSnapshots) {
        StringBuilder xml = new StringBuilder("""
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
                """);
        Optional<String> modified =
                version.version() > 0 ? Optional.of(version.refreshedAt().toString()) : Optional.empty();
        Stream.of("/", "/about", "/report").forEach(path -> page(xml, base + path, modified));
        if (hasSnapshots) {
            page(xml, base + "/snapshots", Optional.empty());
        }
        Stream.of("/api-docs", "/developers").forEach(path -> page(xml, base + path, Optional.empty()));
        regions.stream()
                .limit(MOST - OTHERS)
                .forEach(region -> page(xml, base + "/report?regionId=" + region.regionId(), modified));
        return xml.append("</urlset>\n").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void page(StringBuilder xml, String address, Optional<String> modified) {
        xml.append("<url><loc>").append(Html.escape(address)).append("</loc>");
        modified.ifPresent(time -> xml.append("<lastmod>").append(time).append("</lastmod>"));
        for (Language language : Language.all()) {
            alternate(xml, language.tag(), in(language, address));
        }
        alternate(xml, "x-default", address);
        xml.append("</url>\n");
    }

    private static void alternate(StringBuilder xml, String language, String address) {
        xml.append(String.format(
                Locale.ROOT,
                "<xhtml:link rel=\"alternate\" hreflang=\"%s\" href=\"%s\"/>",
                language,
                Html.escape(address)));
    }

    private static String in(Language language, String address) {
        return address + (address.contains("?") ? "&" : "?") + RequestLanguage.PARAMETER + "=" + language.tag();
    }

    /**
     * Returns the rules for crawlers, in UTF-8. Crawlers read them only at the root of a host: below a path, the operator
     * copies them there.
     *
     * @param base absolute URL of the host's root, without a slash at its end
     */
    public static byte[] robots(String base) {
        String path = base.replaceFirst("^[a-z]+://[^/]*", "");
        StringBuilder rules = new StringBuilder("User-agent: *\n");
        HEAVY.forEach(
                heavy -> rules.append("Disallow: ").append(path).append(heavy).append("\n"));
        return rules.append("\nUser-agent: Wget\nDisallow:\n\nSitemap: ") // people copy snapshots with it
                .append(base)
                .append("/sitemap.xml\n")
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }
}

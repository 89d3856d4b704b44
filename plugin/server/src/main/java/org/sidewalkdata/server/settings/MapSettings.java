package org.sidewalkdata.server.settings;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.regex.Pattern;
import org.sidewalkdata.settings.Notation;
import org.sidewalkdata.settings.SettingException;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The map page: {@code sidewalk.map.*}. Immutable.
 *
 * @param basemapUrl tiles of a background map, {@code https://tiles.example.org/{z}/{x}/{y}.png}; empty: none, and nothing is
 *     loaded from elsewhere
 * @param basemapAttribution whom that map names, as HTML
 * @param embedFrom origins of pages that may show the map in a frame, {@code https://city.example.org}; empty: none may
 */
public record MapSettings(
        @DefaultValue("") String basemapUrl,
        @DefaultValue("") String basemapAttribution,
        @DefaultValue List<String> embedFrom) {
    private static final Pattern ORIGIN = Pattern.compile("https?://[A-Za-z0-9.*-]+(:\\d+)?");

    public MapSettings {
        embedFrom = List.copyOf(embedFrom);
        for (String origin : embedFrom) {
            if (!ORIGIN.matcher(origin).matches()) {
                throw new SettingException(
                        "sidewalk.map.embed-from must name origins like https://city.example.org but was '" + origin
                                + "'");
            }
        }
        if (!basemapUrl.isEmpty()) {
            origin(basemapUrl);
        }
        Settings.inNotation("sidewalk.map.basemap-attribution", basemapAttribution, Notation::line);
    }

    /** The background map's host for a Content-Security-Policy, after a blank; empty text: there is none. */
    public String basemapOrigin() {
        return basemapUrl.isEmpty() ? "" : " " + origin(basemapUrl);
    }

    /** Who may show the map in a frame, as a Content-Security-Policy says it. */
    public String frameAncestors() {
        return embedFrom.isEmpty() ? "'none'" : String.join(" ", embedFrom);
    }

    /** As it is written: its host must be one that browsers can be allowed to ask. */
    private static String authority(String url) {
        return url.replaceFirst("^[^/]*//", "").replaceFirst("[/?#].*", "");
    }

    private static String origin(String url) {
        try {
            URI uri = new URI(
                    url.replaceAll("\\{([zxy])}", "$1")); // other braces are no URL's, and nobody would fill them in
            if (!Settings.isOfHost(uri)
                    || !uri.getAuthority().equals(authority(url))
                    || !url.contains("{z}")
                    || !url.contains("{x}")
                    || !url.contains("{y}")) {
                throw new SettingException("sidewalk.map.basemap-url must be like"
                        + " https://example.org/{z}/{x}/{y}.png but was '" + url + "'");
            }
            return uri.getScheme() + "://" + uri.getAuthority();
        } catch (URISyntaxException e) {
            throw new SettingException("sidewalk.map.basemap-url is not a URL: " + e.getMessage());
        }
    }
}

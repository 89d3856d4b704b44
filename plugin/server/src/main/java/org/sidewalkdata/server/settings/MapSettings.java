package org.sidewalkdata.server.settings;

import java.net.URI;
import java.net.URISyntaxException;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The map page: {@code sidewalk.map.*}. Immutable.
 *
 * @param basemapUrl tiles of a background map, {@code https://tiles.example.org/{z}/{x}/{y}.png}; empty: none, and nothing is
 *     loaded from elsewhere
 * @param basemapAttribution whom that map names, as HTML
 */
public record MapSettings(
        @DefaultValue("") String basemapUrl,
        @DefaultValue("") String basemapAttribution) {
    public MapSettings {
        if (!basemapUrl.isEmpty()) {
            origin(basemapUrl);
        }
    }

    /** The background map's host for a Content-Security-Policy, after a blank; empty text: there is none. */
    public String basemapOrigin() {
        return basemapUrl.isEmpty() ? "" : " " + origin(basemapUrl);
    }

    private static String origin(String url) {
        try {
            URI uri = new URI(url.replaceAll("[{}]", ""));
            if (uri.getHost() == null || !url.contains("{z}") || !url.contains("{x}") || !url.contains("{y}")) {
                throw new SettingException("sidewalk.map.basemap-url must be like"
                        + " https://example.org/{z}/{x}/{y}.png but was '" + url + "'");
            }
            return uri.getScheme() + "://" + uri.getAuthority();
        } catch (URISyntaxException e) {
            throw new SettingException("sidewalk.map.basemap-url is not a URL: " + e.getMessage());
        }
    }
}

package org.sidewalkdata.server.settings;

import java.net.URI;
import java.util.List;

/**
 * The map page: {@code sidewalk.map.*}. Immutable.
 *
 * @param basemapUrl tiles of a background map; empty: none
 * @param basemapAttribution whom that map names, as HTML
 * @param embedFrom origins of pages that may show the map in a frame
 */
public record MapSettings(String basemapUrl, String basemapAttribution, List<String> embedFrom) {
    static MapSettings of(WrittenSettings written) {
        return new MapSettings(
                written.get(ServerSettings.BASEMAP_URL),
                written.get(ServerSettings.BASEMAP_ATTRIBUTION),
                written.get(ServerSettings.EMBED_FROM));
    }

    /** The background map's host for a Content-Security-Policy, after a blank; empty text: there is none. */
    public String basemapOrigin() {
        if (basemapUrl.isEmpty()) {
            return "";
        }
        URI uri = URI.create(basemapUrl.replaceAll("[{}]", ""));
        return " " + uri.getScheme() + "://" + uri.getRawAuthority();
    }

    /** Who may show the map in a frame, as a Content-Security-Policy says it. */
    public String frameAncestors() {
        return embedFrom.isEmpty() ? "'none'" : String.join(" ", embedFrom);
    }
}

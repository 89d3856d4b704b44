package org.sidewalkdata.pages.map;

import java.net.URI;
import java.util.List;

/**
 * The settings {@code sidewalk.map.*}: the map page. Immutable.
 *
 * @param basemapUrl tiles of a background map; empty: no background map
 * @param basemapAttribution the attribution of that map, as HTML
 * @param embedFrom origins of pages that may show the map in a frame
 * @param snapshots whether there may be snapshots to compare with
 */
public record MapSettings(String basemapUrl, String basemapAttribution, List<String> embedFrom, boolean snapshots) {
    /**
     * Returns the background map's host for a Content-Security-Policy, after a space; empty text without a background
     * map.
     */
    public String basemapOrigin() {
        if (basemapUrl.isEmpty()) {
            return "";
        }
        URI uri = URI.create(basemapUrl.replaceAll("[{}]", ""));
        return " " + uri.getScheme() + "://" + uri.getRawAuthority();
    }

    /** Returns the pages that may show the map in a frame, in the notation of a Content-Security-Policy. */
    public String frameAncestors() {
        return embedFrom.isEmpty() ? "'none'" : String.join(" ", embedFrom);
    }
}

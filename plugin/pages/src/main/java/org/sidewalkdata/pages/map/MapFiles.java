package org.sidewalkdata.pages.map;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.site.SiteFiles;

/**
 * The static files of the map page by path: the files of {@code resources/map}, and the files that the page loads
 * instead: all modules in one script and what they use of OpenLayers in another, both of which the build makes, and all
 * styles in one file. Thread-safe.
 */
final class MapFiles {
    /** Paths of the files in {@code resources/map}: no other file of the program is sent. */
    private static final Pattern OWN = Pattern.compile("/map/([a-z]+/)?[a-z-]+\\.(js|css)");

    private final Map<String, StaticFile> files = new ConcurrentHashMap<>();

    /**
     * Returns the file at a path.
     *
     * @param path below the host's root
     */
    Optional<StaticFile> find(String path) {
        StaticFile known = files.get(path);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<StaticFile> file = read(path); // at the first request: compression would delay the start
        file.ifPresent(found -> files.put(path, found));
        return file;
    }

    private Optional<StaticFile> read(String path) {
        if (path.equals("/map/page.css")) {
            return Optional.of(StaticFile.lasting("page.css", styles()));
        }
        return OWN.matcher(path).matches() ? StaticFile.find(path) : Optional.empty();
    }

    private static String styles() {
        return SiteFiles.style() + SiteFiles.withoutComments(own("ol.css") + own("map.css") + own("panel.css"));
    }

    private static String own(String name) {
        return Template.resource("/map/" + name);
    }
}

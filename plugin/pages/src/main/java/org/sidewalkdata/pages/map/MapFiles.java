package org.sidewalkdata.pages.map;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.sidewalkdata.pages.page.Template;
import org.sidewalkdata.site.SiteFiles;

/**
 * The static files of the map page by path: OpenLayers from its jar, the files of {@code resources/map}, and the two
 * files that the page loads instead: all modules in one script, which the build makes, and all styles in one file.
 * Thread-safe.
 */
final class MapFiles {
    /** Paths of the files in {@code resources/map}: no other file of the program is sent. */
    private static final Pattern OWN = Pattern.compile("/map/([a-z]+/)?[a-z-]+\\.(js|css)");

    private static final String OPENLAYERS = "/META-INF/maven/org.webjars.npm/ol/pom.properties";

    private final Map<String, StaticFile> files = new ConcurrentHashMap<>();
    private final String openLayers = "/META-INF/resources/webjars/ol/" + version() + "/";
    private final Map<String, Supplier<StaticFile>> made = Map.of(
            "/map/ol.js", () -> StaticFile.of(openLayers + "dist/ol.js"),
            "/map/ol.css",
                    () -> StaticFile.of(openLayers + "ol.css"), // for other sites' maps; the page has it in page.css
            "/map/page.css", () -> StaticFile.lasting("page.css", styles()));

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
        Supplier<StaticFile> maker = made.get(path);
        if (maker != null) {
            return Optional.of(maker.get());
        }
        return OWN.matcher(path).matches() ? StaticFile.find(path) : Optional.empty();
    }

    private String styles() {
        return SiteFiles.style() + Template.resource(openLayers + "ol.css") + own("map.css") + own("panel.css");
    }

    private static String own(String name) {
        return Template.resource("/map/" + name);
    }

    /** Returns the version in the jar's folder name. Only the parent pom pins it. */
    private static String version() {
        try (InputStream in = MapFiles.class.getResourceAsStream(OPENLAYERS)) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException("OpenLayers cannot be found", e);
        }
    }
}

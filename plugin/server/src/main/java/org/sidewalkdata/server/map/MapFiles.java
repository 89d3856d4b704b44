package org.sidewalkdata.server.map;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.sidewalkdata.ogc.site.SiteFiles;
import org.sidewalkdata.server.page.Template;

/**
 * The files of the map page by their path: OpenLayers from its jar, those of {@code resources/map}, and what the page loads in place
 * of these: all modules as one script, which the build makes, all styles as one. Thread-safe.
 */
final class MapFiles {
    /** Names of own files, which a path below {@code /map/} may have: nothing else of the program is sent. */
    private static final Pattern OWN = Pattern.compile("/map/([a-z]+/)?[a-z-]+\\.(js|css)");

    private static final String OPENLAYERS = "/META-INF/maven/org.webjars.npm/ol/pom.properties";

    private final Map<String, StaticFile> files = new ConcurrentHashMap<>();
    private final String openLayers = "/META-INF/resources/webjars/ol/" + version() + "/";
    private final Map<String, Supplier<StaticFile>> made = Map.of(
            "/map/ol.js", () -> StaticFile.of(openLayers + "dist/ol.js"),
            "/map/ol.css",
                    () -> StaticFile.of(openLayers + "ol.css"), // the page has it in page.css; for maps of others
            "/map/page.css", () -> StaticFile.lasting("page.css", styles()));

    /** @param path below the host's root */
    Optional<StaticFile> find(String path) {
        StaticFile known = files.get(path);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<StaticFile> file = read(path); // packing takes a while, so nobody's start waits for it
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

    /** The jar's folder carries the version, which is pinned in the parent pom and nowhere else. */
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

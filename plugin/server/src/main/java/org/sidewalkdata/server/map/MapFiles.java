package org.sidewalkdata.server.map;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The files of the map page by their path: those of {@code resources/map}, and OpenLayers from its jar. Thread-safe. */
final class MapFiles {
    /** Names of own files, which a path below {@code /map/} may have: nothing else of the program is sent. */
    private static final Pattern OWN = Pattern.compile("/map/([a-z]+/)?[a-z-]+\\.(js|css)");

    private static final String OPENLAYERS = "/META-INF/maven/org.webjars.npm/ol/pom.properties";

    private final Map<String, StaticFile> files = new ConcurrentHashMap<>();
    private final Map<String, String> foreign;

    MapFiles() {
        String openLayers = "/META-INF/resources/webjars/ol/" + version() + "/";
        foreign = Map.of("/map/ol.js", openLayers + "dist/ol.js", "/map/ol.css", openLayers + "ol.css");
    }

    /** @param path below the host's root */
    Optional<StaticFile> find(String path) {
        StaticFile known = files.get(path);
        if (known != null) {
            return Optional.of(known);
        }
        Optional<StaticFile> file = resource(path).flatMap(StaticFile::find);
        file.ifPresent(found -> files.put(path, found));
        return file;
    }

    private Optional<String> resource(String path) {
        String other = foreign.get(path);
        return other == null && OWN.matcher(path).matches() ? Optional.of(path) : Optional.ofNullable(other);
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

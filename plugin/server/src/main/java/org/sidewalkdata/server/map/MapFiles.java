package org.sidewalkdata.server.map;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.sidewalkdata.ogc.site.Section;
import org.sidewalkdata.ogc.site.SiteHeader;
import org.sidewalkdata.ogc.site.SiteRoot;
import org.sidewalkdata.server.page.Template;

/** The files of the map page by their path: those of {@code resources/map}, and OpenLayers from its jar. Immutable. */
final class MapFiles {
    private static final List<String> OWN = List.of(
            "page.css",
            "main.js",
            "map.js",
            "layers.js",
            "look.js",
            "names.js",
            "state.js",
            "filters.js",
            "street.js",
            "list.js",
            "download.js",
            "api.js");
    private static final String OPENLAYERS = "/META-INF/maven/org.webjars.npm/ol/pom.properties";

    private final Map<String, StaticFile> files = new HashMap<>();

    MapFiles() {
        files.put("/", page("/map/index.html"));
        OWN.forEach(name -> files.put("/map/" + name, StaticFile.of("/map/" + name)));
        String openLayers = "/META-INF/resources/webjars/ol/" + version() + "/";
        files.put("/map/ol.js", StaticFile.of(openLayers + "dist/ol.js"));
        files.put("/map/ol.css", StaticFile.of(openLayers + "ol.css"));
    }

    /** @param path below the host's root */
    Optional<StaticFile> find(String path) {
        return Optional.ofNullable(files.get(path));
    }

    private static StaticFile page(String resource) {
        String header = SiteHeader.html(SiteRoot.from("/"), Optional.of(Section.MAP));
        byte[] whole = Template.named(resource).fill(Map.of("header", header)).getBytes(StandardCharsets.UTF_8);
        return StaticFile.of("text/html; charset=utf-8", whole);
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

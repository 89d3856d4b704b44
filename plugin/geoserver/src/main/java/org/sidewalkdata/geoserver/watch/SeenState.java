package org.sidewalkdata.geoserver.watch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.geoserver.platform.GeoServerResourceLoader;
import org.geoserver.platform.resource.Resource;
import org.sidewalkdata.layer.LayerState;

/** The state of the layers that was seen last, in {@code sidewalk/seen.properties} of the data directory. */
public final class SeenState {
    private static final String VERSION = "version";

    private final Resource file;

    public SeenState(GeoServerResourceLoader data) {
        this.file = data.get("sidewalk/seen.properties");
    }

    /** Without the city's box; empty: nothing was seen yet. */
    Optional<LayerState> find() throws IOException {
        if (file.getType() != Resource.Type.RESOURCE) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (InputStream in = file.in()) {
            properties.load(in);
        }
        Map<String, String> fingerprints = new HashMap<>();
        properties.stringPropertyNames().forEach(name -> fingerprints.put(name, properties.getProperty(name)));
        String version = fingerprints.remove(VERSION);
        return version == null
                ? Optional.empty()
                : Optional.of(new LayerState(Long.parseLong(version), Optional.empty(), fingerprints));
    }

    void keep(LayerState state) throws IOException {
        Properties properties = new Properties();
        properties.putAll(state.fingerprints());
        properties.setProperty(VERSION, Long.toString(state.version()));
        try (OutputStream out = file.out()) {
            properties.store(out, "What the layers showed when their tiles were last looked after");
        }
    }
}

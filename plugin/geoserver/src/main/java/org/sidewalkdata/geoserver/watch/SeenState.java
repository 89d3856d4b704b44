package org.sidewalkdata.geoserver.watch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.geoserver.platform.GeoServerResourceLoader;
import org.geoserver.platform.resource.Resource;
import org.sidewalkdata.geoserver.layer.LayerState;
import org.sidewalkdata.model.Bbox;

/** Stores the last known state of the layers, in {@code sidewalk/seen.properties} of the data directory. */
public final class SeenState {
    private static final String TAG = "data";
    private static final String BOX = "box";

    private final Resource file;

    public SeenState(GeoServerResourceLoader data) {
        this.file = data.get("sidewalk/seen.properties");
    }

    /** Returns the stored state; empty: no state was stored yet. */
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
        Optional<Bbox> box = Optional.ofNullable(fingerprints.remove(BOX)).map(SeenState::box);
        String tag = fingerprints.remove(TAG);
        return tag == null ? Optional.empty() : Optional.of(new LayerState(tag, box, fingerprints));
    }

    void keep(LayerState state) throws IOException {
        Properties properties = new Properties();
        properties.putAll(state.fingerprints());
        properties.setProperty(TAG, state.tag());
        state.cityBox().ifPresent(box -> properties.setProperty(BOX, text(box)));
        try (OutputStream out = file.out()) {
            properties.store(out, "State of the layers when their tiles and bounds were last updated");
        }
    }

    private static String text(Bbox box) {
        return box.minLon() + "," + box.minLat() + "," + box.maxLon() + "," + box.maxLat();
    }

    private static Bbox box(String text) {
        double[] corners =
                Arrays.stream(text.split(",")).mapToDouble(Double::parseDouble).toArray();
        return new Bbox(corners[0], corners[1], corners[2], corners[3]);
    }
}

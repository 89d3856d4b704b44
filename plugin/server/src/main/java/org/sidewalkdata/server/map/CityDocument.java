package org.sidewalkdata.server.map;

import java.io.ByteArrayOutputStream;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.Region;
import org.sidewalkdata.row.Snapshot;
import org.sidewalkdata.server.settings.MapSettings;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes what the map page has to know at its start: the city's name and box, its regions, the background map. */
final class CityDocument {
    private static final JsonFactory FACTORY = new JsonFactory();

    private CityDocument() {}

    static byte[] of(Snapshot snapshot, MapSettings map, String attribution) {
        var bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            snapshot.version().cityName().ifPresent(name -> json.writeStringProperty("name", name));
            snapshot.version().cityBox().ifPresent(box -> writeBox(json, "bounds", box));
            json.writeStringProperty("attribution", attribution);
            if (!map.basemapUrl().isEmpty()) {
                json.writeObjectPropertyStart("basemap");
                json.writeStringProperty("url", map.basemapUrl());
                json.writeStringProperty("attribution", map.basemapAttribution());
                json.writeEndObject();
            }
            json.writeArrayPropertyStart("regions");
            for (Region region : snapshot.regions()) {
                json.writeStartObject();
                json.writeNumberProperty("id", region.regionId());
                json.writeStringProperty("name", region.name());
                writeBox(json, "bbox", region.bounds());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        return bytes.toByteArray();
    }

    private static void writeBox(JsonGenerator json, String name, Bbox box) {
        double[] corners = {box.minLon(), box.minLat(), box.maxLon(), box.maxLat()};
        json.writeName(name);
        json.writeArray(corners, 0, corners.length);
    }
}

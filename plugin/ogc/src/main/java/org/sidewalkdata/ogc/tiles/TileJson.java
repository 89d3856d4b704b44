package org.sidewalkdata.ogc.tiles;

import java.io.ByteArrayOutputStream;
import java.util.stream.Stream;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.sql.TileLayer;
import org.sidewalkdata.sql.TileSql;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/** Writes the TileJSON 3.0.0 document of a collection: where its vector tiles are, over which area, with which fields. */
final class TileJson {
    static final String MEDIA_TYPE = "application/json";

    /** Clients enlarge the tiles of this zoom beyond it: there every record is whole, and 15 cm exact. */
    static final int MAX_ZOOM = 16;

    private static final JsonFactory FACTORY = new JsonFactory();
    private static final int START_ZOOM = 13;

    private TileJson() {}

    /** @param root where tiles are found, {@code https://example.org/tiles/} */
    static byte[] of(TileLayer layer, DataVersion version, String root, String attribution) {
        var bytes = new ByteArrayOutputStream();
        try (JsonGenerator json = FACTORY.createGenerator(ObjectWriteContext.empty(), bytes)) {
            json.writeStartObject();
            json.writeStringProperty("tilejson", "3.0.0");
            json.writeStringProperty("name", layer.collection());
            json.writeStringProperty("version", version.version() + ".0.0");
            json.writeStringProperty("attribution", attribution);
            json.writeStringProperty("scheme", "xyz");
            json.writeArrayPropertyStart("tiles");
            json.writeString(root + layer.collection() + "/{z}/{x}/{y}.mvt");
            json.writeEndArray();
            json.writeNumberProperty("minzoom", 0);
            json.writeNumberProperty("maxzoom", MAX_ZOOM);
            version.cityBox().ifPresent(box -> writeArea(json, box));
            writeLayer(json, layer);
            json.writeEndObject();
        }
        return bytes.toByteArray();
    }

    private static void writeArea(JsonGenerator json, Bbox box) {
        double[] bounds = {box.minLon(), box.minLat(), box.maxLon(), box.maxLat()};
        json.writeName("bounds");
        json.writeArray(bounds, 0, bounds.length);
        json.writeArrayPropertyStart("center");
        Stream.of((box.minLon() + box.maxLon()) / 2, (box.minLat() + box.maxLat()) / 2)
                .forEach(json::writeNumber);
        json.writeNumber(START_ZOOM);
        json.writeEndArray();
    }

    private static void writeLayer(JsonGenerator json, TileLayer layer) {
        json.writeArrayPropertyStart("vector_layers");
        json.writeStartObject();
        json.writeStringProperty("id", layer.collection());
        json.writeStringProperty("description", description(layer));
        json.writeObjectPropertyStart("fields");
        TileFields.of(layer).forEach(json::writeStringProperty);
        json.writeEndObject();
        json.writeEndObject();
        json.writeEndArray();
    }

    private static String description(TileLayer layer) {
        return switch (layer) {
            case ACCESS_SCORE_STREETS ->
                "Streets with their accessibility score, all fields from zoom " + StreetTile.WHOLE_FROM
                        + " on; below zoom " + StreetTile.SINGLE_FROM + " joined by region and tenth of the score.";
            case LABEL_CLUSTERS ->
                "Clusters of labels; below zoom " + TileSql.CLUSTERS_FROM + " counted by type and region on a grid.";
            case REGIONS, REGION_NAMES -> "Named parts of the city.";
        };
    }
}

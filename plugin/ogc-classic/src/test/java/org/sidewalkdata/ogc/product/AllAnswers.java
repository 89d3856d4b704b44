package org.sidewalkdata.ogc.product;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.sidewalkdata.api.endpoint.Endpoint;
import org.sidewalkdata.api.endpoint.Endpoints;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.model.Bbox;
import org.sidewalkdata.model.TileAddress;
import org.sidewalkdata.ogc.TileAt;
import org.sidewalkdata.row.ReadView;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.sql.TileLayer;

/**
 * The answers of a city's services by request: every endpoint in every format without a time in it, every collection,
 * tiles.
 */
final class AllAnswers {
    private AllAnswers() {}

    static Map<String, String> of(City city) throws IOException {
        String street = city.database.sql().value("SELECT min(street_edge_id) FROM sidewalk.streets");
        Map<String, String> answers = new TreeMap<>();
        for (Endpoint<?> endpoint : Endpoints.ALL) {
            for (FileType type : endpoint.fileTypes()) {
                if (!type.isPacked()) { // with creation time
                    boolean ofStreet = endpoint.parameters().stream()
                            .anyMatch(parameter -> parameter.name().equals("streetEdgeId"));
                    String query =
                            (ofStreet ? "streetEdgeId=" + street + "&" : "") + "filetype=" + type.parameterValue();
                    answers.put(endpoint.name() + "?" + query, text(city.rest(endpoint.name(), query)));
                }
            }
        }
        for (ServedCollection collection : ServedCollection.ALL) {
            String path = "/collections/" + collection.id() + "/items";
            answers.put(
                    path, text(city.features(path, "f=json&limit=10000")).replaceAll("\"timeStamp\":\"[^\"]*\"", ""));
        }
        try (ReadView view = city.source.open()) {
            tiles(view, answers);
        }
        return answers;
    }

    private static void tiles(ReadView view, Map<String, String> answers) {
        Bbox box = view.version().cityBox().orElseThrow();
        for (int zoom = 0; zoom <= 16; zoom++) {
            TileAddress tile = TileAt.point(zoom, (box.minLon() + box.maxLon()) / 2, (box.minLat() + box.maxLat()) / 2);
            for (TileLayer layer : TileLayer.values()) {
                if (layer != TileLayer.ACCESS_SCORE_STREETS) {
                    answers.put(layer + " " + tile, HexFormat.of().formatHex(view.tile(layer, tile)));
                }
            }
        }
    }

    private static String text(byte[] answer) {
        return new String(answer, StandardCharsets.UTF_8);
    }
}

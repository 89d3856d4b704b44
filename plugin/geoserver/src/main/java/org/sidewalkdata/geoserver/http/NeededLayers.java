package org.sidewalkdata.geoserver.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.sidewalkdata.api.ApiRequest;

/** Which layers a caller must be allowed to read for an endpoint: those that show the same data. */
final class NeededLayers {
    private NeededLayers() {}

    static List<String> of(ApiRequest request) {
        return switch (request.path()) {
            case "/v3/api/labelClusters" ->
                namesRawLabels(request.rawQuery())
                        ? List.of("label_clusters", "raw_labels")
                        : List.of("label_clusters");
            case "/v3/api/rawLabels", "/v3/api/userStats" -> List.of("raw_labels");
            case "/v3/api/accessScoreStreets" -> List.of("access_score_streets");
            default -> List.of(); // label tags are a vocabulary
        };
    }

    /** Whether the query names includeRawLabels, whatever its value: in doubt the caller needs both layers. */
    private static boolean namesRawLabels(String rawQuery) {
        try {
            return URLDecoder.decode(rawQuery, StandardCharsets.UTF_8).contains("includeRawLabels");
        } catch (IllegalArgumentException e) {
            return true;
        }
    }
}

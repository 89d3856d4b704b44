package org.sidewalkdata.geoserver.http;

import java.util.List;

/** Which layers a caller must be allowed to read for an endpoint: those that show the same data. */
final class NeededLayers {
    private NeededLayers() {}

    /** @param path below GeoServer's own */
    static List<String> of(String path) {
        return switch (path) {
            case "/v3/api/labelClusters" -> List.of("label_clusters"); // with their labels, as published
            case "/v3/api/rawLabels", "/v3/api/userStats" -> List.of("raw_labels");
            case "/v3/api/accessScoreStreets" -> List.of("access_score_streets");
            default -> List.of(); // label tags are a vocabulary
        };
    }
}

package org.sidewalkdata.siege.request;

import java.util.List;

/** Requests for pages and their files, and for paths at which there is nothing. */
record PageRequests(Dice dice) {
    private static final List<String> PATHS = List.of(
            "/",
            "/about",
            "/api-docs",
            "/developers",
            "/map/city.json",
            "/map/main.js",
            "/map/page.css",
            "/v3/api/openapi.json",
            "/v3/api/",
            "/v3/api/nothing",
            "/tiles/",
            "/wfs",
            "/wms",
            "/wmts",
            "/map/../../etc/passwd",
            "/%2e%2e/",
            "/actuator",
            "/actuator/env",
            "/nothing");

    Request next() {
        return Request.get(dice.of(PATHS));
    }
}

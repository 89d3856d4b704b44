package org.sidewalkdata.chaos.request;

import java.util.List;

/** Requests for pages and their files, and for paths at which there is nothing. */
record PageRequests(SeededChoices dice) {
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

    RawRequest next() {
        return RawRequest.get(dice.of(PATHS));
    }
}

package org.sidewalkdata.chaos.request;

import java.util.List;

/** Requests for pages, their files, and paths that do not exist. */
record PageRequests(SeededChoices choices) {
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
        return RawRequest.get(choices.of(PATHS));
    }
}

package org.sidewalkdata.server.http;

import org.sidewalkdata.api.ApiRequest;
import org.sidewalkdata.api.ApiResponse;

/** What answers below a path: core's {@code SidewalkApi}, the tiles, or a stub in tests. Thread-safe; the caller closes the answer. */
@FunctionalInterface
public interface ApiHandler {
    ApiResponse handle(ApiRequest request);
}

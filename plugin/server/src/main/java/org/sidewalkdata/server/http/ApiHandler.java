package org.sidewalkdata.server.http;

import org.sidewalkdata.api.ApiRequest;
import org.sidewalkdata.api.ApiResponse;

/** What answers below {@code /v3/api/}: core's {@code SidewalkApi}, or a stub in tests. Thread-safe; the caller closes the answer. */
@FunctionalInterface
public interface ApiHandler {
    ApiResponse handle(ApiRequest request);
}

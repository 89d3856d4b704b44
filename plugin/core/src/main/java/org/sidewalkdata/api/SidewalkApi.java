package org.sidewalkdata.api;

import java.time.Clock;
import org.sidewalkdata.row.RowSource;

/** The five endpoints below {@value #ROOT}, for any host. Thread-safe. */
public final class SidewalkApi {
    public static final String ROOT = "/v3/api/";

    public SidewalkApi(RowSource source, ApiSettings settings, Clock clock) {}

    /**
     * Answers a request; never throws: whatever goes wrong before the first byte is an answer in the endpoint's error shape
     * (A14). The caller closes the response.
     */
    public ApiResponse handle(ApiRequest request) {
        throw new IllegalStateException("in work: " + request);
    }
}

package org.sidewalkdata.server;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.http.Response;

/** Builds responses for stubs. */
final class StubAnswers {
    private StubAnswers() {}

    static Response of(int status, Map<String, String> headers, Response.Body body, Runnable release) {
        return new Response(
                status, headers, Optional.ofNullable(body), OptionalLong.empty(), Optional.empty(), release);
    }
}

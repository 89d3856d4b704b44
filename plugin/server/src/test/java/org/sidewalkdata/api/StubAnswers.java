package org.sidewalkdata.api;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.sidewalkdata.http.Response;

/** Makes answers for stubs of the API; in this package because an answer's constructor is core's own business. */
public final class StubAnswers {
    private StubAnswers() {}

    public static Response of(int status, Map<String, String> headers, Response.Body body, Runnable release) {
        return new Response(
                status, headers, Optional.ofNullable(body), OptionalLong.empty(), Optional.empty(), release);
    }
}

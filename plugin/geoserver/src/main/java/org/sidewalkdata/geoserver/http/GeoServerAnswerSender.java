package org.sidewalkdata.geoserver.http;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.sidewalkdata.api.CodedHeaders;
import org.sidewalkdata.api.SidewalkApi;
import org.sidewalkdata.http.BodyStream;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.RequestId;
import org.sidewalkdata.http.Response;

/**
 * Sends one response through GeoServer's filters: the body while it is produced, compressed here and not again by
 * GeoServer's gzip filter.
 */
final class GeoServerAnswerSender {
    private static final Set<ContentCoding> OFFERED = Set.of(ContentCoding.GZIP);

    private final SidewalkApi api;
    private final Request asked;
    private final HttpServletResponse response;
    private final FaultLog log;
    private final String id;
    private boolean restricted;

    GeoServerAnswerSender(
            SidewalkApi api, Request asked, HttpServletRequest request, HttpServletResponse response, FaultLog log) {
        this.log = log;
        this.api = api;
        this.asked = asked;
        this.response = response;
        this.id = RequestId.of(request.getHeader(RequestId.HEADER));
    }

    /**
     * Sends a response. Does not close it.
     *
     * @param restricted true if other users may not see it, so that no shared cache may store it
     */
    void send(Response answer, boolean restricted) throws IOException {
        this.restricted = restricted;
        send(answer);
    }

    private void send(Response answer) throws IOException {
        CodedHeaders coded = CodedHeaders.of(answer, asked, OFFERED);
        LateBody late = new LateBody(() -> sendHead(answer.status(), coded), response);
        if (answer.body().isEmpty()) {
            sendHead(answer.status(), coded);
            if (coded.coding() == ContentCoding.IDENTITY) {
                answer.length().ifPresent(response::setContentLengthLong);
            }
            response.flushBuffer(); // otherwise the servlet API sets the length of HEAD to 0
            return;
        }
        boolean packed = coded.coding() == ContentCoding.GZIP;
        if (!packed) {
            late.announce(answer.length());
        }
        send(answer.body().get(), packed ? BodyStream.GZIP : BodyStream.IDENTITY, late);
    }

    private void sendHead(int status, CodedHeaders coded) {
        response.setStatus(status);
        response.setHeader(RequestId.HEADER, id);
        coded.headers()
                .forEach((name, value) -> response.setHeader(
                        name, restricted && name.equals("Cache-Control") ? privately(value) : value));
        if (restricted) {
            response.addHeader("Vary", "Authorization, Cookie");
        }
    }

    /**
     * Returns a Cache-Control value that allows only private caches to store what the given value allows all caches to
     * store.
     */
    static String privately(String cacheControl) {
        String kept = Arrays.stream(cacheControl.split(","))
                .map(String::strip)
                .filter(directive -> !directive.equalsIgnoreCase("public")
                        && !directive.equalsIgnoreCase("private")
                        && !directive.toLowerCase(Locale.ROOT).startsWith("s-maxage"))
                .collect(Collectors.joining(", "));
        return kept.isEmpty() ? "private" : "private, " + kept;
    }

    private void send(Response.Body body, BodyStream.Packing packing, LateBody late) throws IOException {
        try (BodyStream out = BodyStream.open(late, packing)) {
            try {
                body.writeTo(out);
                out.finish();
            } catch (IOException | RuntimeException | Error e) {
                broken(e, out.clientGone(), late);
                return;
            }
        }
        late.finish();
    }

    /**
     * Handles a failure while the body is produced: sends an error if nothing was sent yet, else cuts the connection
     * (A15).
     */
    private void broken(Throwable fault, boolean clientGone, LateBody late) throws IOException {
        if (clientGone) {
            log.hungUp(id, fault);
            throw new IOException("the client closed the connection", fault);
        }
        log.brokeOff(id, fault);
        if (late.begun()) {
            throw new IOException("the response failed after it had begun; the connection is cut", fault);
        }
        late.forget();
        try (Response error = api.fault(asked, fault)) {
            send(error);
        }
    }
}

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

/** Sends one answer through GeoServer's filters: the body as it is made, packed by us and not again by its gzip filter. */
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
     * Does not close the answer.
     *
     * @param restricted whether others may not see it, so that no shared cache may keep it
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
            response.flushBuffer(); // or the servlet API would say of HEAD that the length is 0
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

    /** The value of Cache-Control that lets only the caller's own cache keep what this one lets all keep. */
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

    /** A fault while the body was made: a clean error while nothing was sent, else the connection is cut (A15). */
    private void broken(Throwable fault, boolean clientGone, LateBody late) throws IOException {
        if (clientGone) {
            log.hungUp(id, fault);
            throw new IOException("the client hung up", fault);
        }
        log.brokeOff(id, fault);
        if (late.begun()) {
            throw new IOException("the answer broke off; the connection is cut", fault);
        }
        late.forget();
        try (Response error = api.fault(asked, fault)) {
            send(error);
        }
    }
}

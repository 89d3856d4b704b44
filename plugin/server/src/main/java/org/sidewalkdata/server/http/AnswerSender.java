package org.sidewalkdata.server.http;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import com.github.luben.zstd.util.Native;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.apache.coyote.CloseNowException;
import org.sidewalkdata.api.CodedHeaders;
import org.sidewalkdata.error.DataSourceException;
import org.sidewalkdata.http.BodyStream;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.http.HttpSemantics;
import org.sidewalkdata.http.LogLimiter;
import org.sidewalkdata.http.Request;
import org.sidewalkdata.http.Response;
import org.sidewalkdata.progress.Causes;
import org.sidewalkdata.server.database.DatabaseHint;
import org.sidewalkdata.site.PackedBody;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends the responses of all APIs: status and headers, then the body while it is produced. */
final class AnswerSender {
    private static final Logger LOG = LoggerFactory.getLogger(AnswerSender.class);

    /** A response that fits into this buffer is sent with its length. */
    private static final int RESPONSE_BUFFER = 32 * 1024;

    /** Limits log lines: a database that is down would fill the log with the same line. */
    private static final LogLimiter UNAVAILABLE = new LogLimiter();

    /** The codings that this host offers. Zstandard is native code and may have failed to load at the start. */
    private static final Set<ContentCoding> OFFERED =
            Native.isLoaded() ? EnumSet.of(ContentCoding.ZSTD, ContentCoding.GZIP) : EnumSet.of(ContentCoding.GZIP);

    private AnswerSender() {}

    /**
     * Sends a response. Does not close it. If the request's body was malformed or broke off, Tomcat has already
     * rejected the request when a service answers, and {@link JsonErrorValve} writes the error.
     */
    static void send(Response answer, Request asked, HttpServletRequest request, HttpServletResponse response)
            throws IOException {
        if (response.isCommitted()) {
            return;
        }
        answer.cause().ifPresent(cause -> log(answer.status(), cause));
        CodedHeaders coded = CodedHeaders.of(answer, asked, OFFERED);
        response.setStatus(answer.status());
        coded.headers().forEach((name, value) -> setHeader(name, value, request, response));
        if (request.getMethod().equals("OPTIONS")) {
            CommonHeaders.setPreflight(response, answer.headers().getOrDefault("Allow", HttpSemantics.SAFE.methods()));
        }
        if (coded.coding() == ContentCoding.IDENTITY) {
            answer.length().ifPresent(response::setContentLengthLong);
        }
        if (answer.body().isPresent()) {
            send(answer.body().get(), answer.length(), coded.coding(), request, response);
        }
    }

    private static void send(
            Response.Body body,
            OptionalLong length,
            ContentCoding coding,
            HttpServletRequest request,
            HttpServletResponse response)
            throws IOException {
        Optional<AdmissionValve.Place> place = AdmissionValve.forBody(request, length, body.heldBytes());
        if (place.isEmpty()) {
            response.reset();
            response.sendError(HttpServletResponse.SC_SERVICE_UNAVAILABLE);
            return;
        }
        try (AdmissionValve.Place held = place.get()) {
            send(body, coding, response);
        }
    }

    private static void send(Response.Body body, ContentCoding coding, HttpServletResponse response)
            throws IOException {
        if (body instanceof PackedBody packed) {
            byte[] bytes = packed.bytes(coding);
            response.setContentLength(bytes.length);
            send(out -> out.write(bytes), BodyStream.IDENTITY, response);
        } else {
            response.setBufferSize(RESPONSE_BUFFER);
            send(body, packing(coding), response);
        }
    }

    private static void setHeader(String name, String value, HttpServletRequest request, HttpServletResponse response) {
        if (name.equals("Content-Type")) {
            RequestLogValve.setContentType(request, value);
        } else {
            response.setHeader(name, value);
        }
    }

    private static BodyStream.Packing packing(ContentCoding coding) {
        return switch (coding) {
            case IDENTITY -> BodyStream.IDENTITY;
            case GZIP -> BodyStream.GZIP;
            case ZSTD -> client -> new ZstdOutputStreamNoFinalizer(client, 1); // 850 MB/s
        };
    }

    private static void send(Response.Body body, BodyStream.Packing packing, HttpServletResponse response)
            throws IOException {
        try (BodyStream out = BodyStream.open(response.getOutputStream(), packing)) {
            try {
                body.writeTo(out);
                out.finish();
            } catch (IOException | RuntimeException | Error e) {
                broken(e, out.clientGone(), response);
                return;
            }
        }
        // sends the end while the servlet still counts as running, so that a stopping server waits for it
        response.getOutputStream().close();
    }

    /**
     * Handles a failure while the body is produced: sends an error if nothing was sent yet, else cuts the connection
     * (A15).
     */
    private static void broken(Throwable fault, boolean clientGone, HttpServletResponse response) throws IOException {
        if (clientGone) {
            LOG.debug("the client closed the connection: {}", fault.toString());
            throw new CloseNowException("the client closed the connection", fault);
        }
        if (response.isCommitted()) {
            LOG.error("the response failed after it had begun; the connection is cut", fault);
            throw new CloseNowException("the response failed after it had begun", fault);
        }
        LOG.error("the response could not be produced", fault);
        response.reset();
        response.sendError(
                fault instanceof DataSourceException source && source.unavailable()
                        ? HttpServletResponse.SC_SERVICE_UNAVAILABLE
                        : HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
    }

    private static void log(int status, Throwable cause) {
        if (status == HttpServletResponse.SC_SERVICE_UNAVAILABLE) {
            String hint = cause instanceof IOException
                    ? "the temporary folder cannot be written"
                    : DatabaseHint.sentence(cause);
            UNAVAILABLE
                    .admit(hint)
                    .ifPresent(more -> LOG.warn(
                            "answered 503: {} ({}){}",
                            hint,
                            cause instanceof IOException ? cause : Causes.firstLine(cause),
                            more));
        } else if (status < HttpServletResponse.SC_INTERNAL_SERVER_ERROR) {
            LOG.debug("answered {}: {}", status, cause.toString());
        } else {
            LOG.error("answered {}", status, cause);
        }
    }
}

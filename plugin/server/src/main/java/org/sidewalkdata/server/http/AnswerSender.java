package org.sidewalkdata.server.http;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import com.github.luben.zstd.util.Native;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.EnumSet;
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
import org.sidewalkdata.server.database.DatabaseHint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends answers, whichever API made them: status and headers, then the body as it is made. */
final class AnswerSender {
    private static final Logger LOG = LoggerFactory.getLogger(AnswerSender.class);

    /** An answer that fits is sent with its length. */
    private static final int RESPONSE_BUFFER = 32 * 1024;

    /** A database that is down would fill the log with the same line. */
    private static final LogLimiter UNAVAILABLE = new LogLimiter();

    /** Zstandard is native code, which was loaded at the start or could not be. */
    private static final Set<ContentCoding> OFFERED =
            Native.isLoaded() ? EnumSet.of(ContentCoding.ZSTD, ContentCoding.GZIP) : EnumSet.of(ContentCoding.GZIP);

    private AnswerSender() {}

    /**
     * Does not close the answer. When the request's body was malformed or broke off, Tomcat has refused the request by the
     * time a service answers, and {@link JsonErrorValve} tells the client.
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
            CommonHeaders.setPreflight(response, answer.headers().getOrDefault("Allow", HttpSemantics.READING));
        }
        if (coded.coding() == ContentCoding.IDENTITY) {
            answer.length().ifPresent(response::setContentLengthLong);
        }
        if (answer.body().isPresent()) {
            send(answer.body().get(), coded.coding(), response);
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
        // sends the end while the servlet still counts as running: a server that stops waits for it
        response.getOutputStream().close();
    }

    /** A fault while the body was made: a clean error while nothing was sent, else the connection is cut (A15). */
    private static void broken(Throwable fault, boolean clientGone, HttpServletResponse response) throws IOException {
        if (clientGone) {
            LOG.debug("the client hung up: {}", fault.toString());
            throw new CloseNowException("the client hung up", fault);
        }
        if (response.isCommitted()) {
            LOG.error("the answer broke off; the connection is cut", fault);
            throw new CloseNowException("the answer broke off", fault);
        }
        LOG.error("the answer could not be made", fault);
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
                            cause instanceof IOException ? cause : firstLine(cause),
                            more));
        } else if (status < HttpServletResponse.SC_INTERNAL_SERVER_ERROR) {
            LOG.debug("answered {}: {}", status, cause.toString());
        } else {
            LOG.error("answered {}", status, cause);
        }
    }

    private static String firstLine(Throwable cause) {
        return String.valueOf(cause.getMessage()).lines().findFirst().orElse("no message");
    }
}

package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.apache.coyote.CloseNowException;
import org.sidewalkdata.api.ApiRequest;
import org.sidewalkdata.api.ApiResponse;
import org.sidewalkdata.row.DataSourceException;
import org.sidewalkdata.server.database.DatabaseHint;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Hands every request below its path, of any method, to core or the OGC services and sends their answer: status and headers, then the
 * body as it is made. Thread-safe.
 */
public final class ApiServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(ApiServlet.class);

    /** An answer that fits is sent with its length. */
    private static final int RESPONSE_BUFFER = 32 * 1024;

    private final transient ApiHandler api;
    private final String baseUrl;

    /** @param baseUrl how clients reach this host; empty: as each request says */
    public ApiServlet(ApiHandler api, String baseUrl) {
        this.api = api;
        this.baseUrl = baseUrl;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        List<String> ifNoneMatch = headers(request, "If-None-Match");
        ContentCoding accepted = ContentCoding.negotiate(headers(request, "Accept-Encoding"));
        try (ApiResponse answer = api.handle(apiRequest(request, ifNoneMatch))) {
            answer.cause().ifPresent(cause -> log(answer.status(), cause));
            ContentCoding coding = AnswerHeaders.send(answer, accepted, ifNoneMatch, response);
            String contentType = answer.headers().get("Content-Type");
            if (contentType != null) {
                EdgeValve.setContentType(request, contentType);
            }
            if (request.getMethod().equals("OPTIONS")) {
                CommonHeaders.setPreflight(response);
            }
            if (answer.body().isPresent()) {
                if (coding == ContentCoding.IDENTITY) {
                    answer.length().ifPresent(response::setContentLengthLong);
                }
                response.setBufferSize(RESPONSE_BUFFER);
                send(answer.body().get(), coding, response);
            }
        }
    }

    private static void send(ApiResponse.Body body, ContentCoding coding, HttpServletResponse response)
            throws IOException {
        try (BodyStream out = BodyStream.open(response.getOutputStream(), coding)) {
            try {
                body.writeTo(out);
                out.finish();
            } catch (IOException | RuntimeException | Error e) {
                broken(e, out.clientGone(), response);
            }
        }
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
            LOG.warn("answered 503: {} ({})", DatabaseHint.sentence(cause), cause.getMessage());
        } else {
            LOG.error("answered {}", status, cause);
        }
    }

    private ApiRequest apiRequest(HttpServletRequest request, List<String> ifNoneMatch) {
        String below = request.getPathInfo();
        String query = request.getQueryString();
        return new ApiRequest(
                request.getMethod(),
                request.getServletPath() + (below == null ? "" : below),
                query == null ? "" : query,
                EntityTags.withoutCoding(ifNoneMatch),
                BaseUrl.of(request, baseUrl),
                Optional.ofNullable(request.getHeader("Range")),
                Optional.ofNullable(request.getHeader("If-Range")));
    }

    private static List<String> headers(HttpServletRequest request, String name) {
        return Collections.list(request.getHeaders(name));
    }
}

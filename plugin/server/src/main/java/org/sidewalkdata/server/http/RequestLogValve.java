package org.sidewalkdata.server.http;

import jakarta.servlet.ServletException;
import jakarta.servlet.ServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.catalina.AccessLog;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.sidewalkdata.admission.Clients;
import org.sidewalkdata.http.RequestId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.slf4j.event.Level;

/**
 * The outermost valve around every request, including requests that are too malformed for a servlet. Assigns the
 * request id, sets the common headers and, after the response, writes one line of access log and counts the request.
 * Thread-safe.
 */
public final class RequestLogValve extends ValveBase implements AccessLog {
    private static final Logger LOG = LoggerFactory.getLogger("access");
    private static final String ID = RequestLogValve.class.getName();
    private static final String RESPONSE = ID + ".response";
    private static final Pattern STRANGE = Pattern.compile("[^\\x21-\\x7e]");
    private static final int QUERY_SHOWN = 300;

    private final RequestListener listener;

    public RequestLogValve(RequestListener listener) {
        super(true);
        this.listener = listener;
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        String id = RequestId.of(request.getHeader(RequestId.HEADER));
        request.setAttribute(ID, id);
        request.setAttribute(RESPONSE, response.getCoyoteResponse());
        CommonHeaders.set(response, id);
        MDC.put(RequestId.LOG_KEY, id);
        Optional<TomcatClient> client =
                CuttingProcessor.socket().map(socket -> new TomcatClient(socket, () -> SeenVersion.find(request)));
        client.ifPresent(Clients::enter);
        CuttingProcessor.beginAnswer();
        try {
            getNext().invoke(request, response);
        } finally {
            client.ifPresent(TomcatClient::leave);
            Clients.leave();
            MDC.remove(RequestId.LOG_KEY);
        }
    }

    /** Returns the id that {@link #invoke} assigned. */
    static String id(Request request) {
        return request.getAttribute(ID) instanceof String id ? id : "-";
    }

    /**
     * Returns the path as services know it: decoded, relative to the context path; null, as in Tomcat, if it could not
     * be read.
     */
    static String path(Request request) {
        String path = request.getDecodedRequestURI();
        String root = request.getContext() == null ? "" : request.getContext().getPath();
        return path != null && path.startsWith(root) ? path.substring(root.length()) : path;
    }

    /** Sets the header exactly as given. The servlet method would send {@code text/csv;charset=utf-8} (A1). */
    static void setContentType(ServletRequest request, String contentType) {
        if (request.getAttribute(RESPONSE) instanceof org.apache.coyote.Response response) {
            response.setContentTypeNoCharset(contentType);
        }
    }

    /** Logs and counts a request. Tomcat calls it after the last byte was sent or failed to be sent. */
    @Override
    public void log(Request request, Response response, long nanoseconds) {
        Duration duration = Duration.ofNanos(nanoseconds);
        long bytes = response.getBytesWritten(false);
        String method = orDash(request.getMethod());
        boolean cut = isCut(request, response);
        LOG.atLevel(isQuiet(request, response) ? Level.DEBUG : Level.INFO)
                .addKeyValue("method", method)
                .addKeyValue("path", orDash(request.getRequestURI()))
                .addKeyValue("status", response.getStatus())
                .addKeyValue("cut", cut)
                .addKeyValue("bytes", bytes)
                .addKeyValue("milliseconds", duration.toMillis())
                .addKeyValue("client", client(request))
                .addKeyValue(RequestId.LOG_KEY, id(request))
                .log(
                        "{} {} {} {} bytes {} ms id {} from {}",
                        method,
                        target(request),
                        response.getStatus() + (cut ? " cut" : ""),
                        bytes,
                        duration.toMillis(),
                        id(request),
                        client(request));
        listener.answered(new AnsweredRequest(
                orDash(path(request)),
                response.getStatus(),
                Optional.ofNullable(response.getContentType()),
                bytes,
                duration));
    }

    /** Returns true for successful health checks and scrapes, which balancers and Prometheus send every few seconds. */
    private static boolean isQuiet(Request request, Response response) {
        return response.getStatus() == 200 && orDash(path(request)).startsWith("/actuator/");
    }

    /** Returns the client's address as given by a trusted proxy, else the address of the connection. */
    private static String client(Request request) {
        Object told = request.getAttribute(REMOTE_ADDR_ATTRIBUTE);
        return STRANGE.matcher(orDash(told instanceof String address ? address : request.getRemoteAddr()))
                .replaceAll(".");
    }

    /** Returns true if the response broke off: by a fault after a good status was sent, or if the client disconnected. */
    private static boolean isCut(Request request, Response response) {
        Object fault = request.getAttribute(jakarta.servlet.RequestDispatcher.ERROR_EXCEPTION);
        return fault instanceof org.apache.coyote.CloseNowException || fault != null && response.getStatus() < 400;
    }

    /** Returns path and query as they arrived, on one line. */
    private static String target(Request request) {
        String query = request.getQueryString();
        String shown = query == null ? "" : "?" + query;
        String target = orDash(request.getRequestURI()) + shown;
        String line = STRANGE.matcher(target).replaceAll(".");
        return line.length() <= QUERY_SHOWN ? line : line.substring(0, QUERY_SHOWN) + "…";
    }

    private static String orDash(String text) {
        return text == null || text.isEmpty() ? "-" : text;
    }

    @Override
    public void setRequestAttributesEnabled(boolean enabled) {
        // always on: RemoteIpValve stores the client's address there, for trusted proxies only
    }

    @Override
    public boolean getRequestAttributesEnabled() {
        return false;
    }
}

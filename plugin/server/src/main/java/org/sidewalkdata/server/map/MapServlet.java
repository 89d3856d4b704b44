package org.sidewalkdata.server.map;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.sidewalkdata.http.Answering;
import org.sidewalkdata.http.ContentCoding;
import org.sidewalkdata.row.RowSource;
import org.sidewalkdata.server.http.CommonHeaders;
import org.sidewalkdata.server.settings.MapSettings;

/**
 * The map page at {@code /} and its files below {@code /map/}. The browser is told to load
 * nothing from elsewhere but the operator's background map. Thread-safe.
 */
public final class MapServlet extends HttpServlet {
    /** What this servlet is to be mapped to: the root alone, and the files. */
    public static final String[] PATHS = {"", "/map/*"};

    private static final Set<ContentCoding> PACKED = EnumSet.of(ContentCoding.ZSTD, ContentCoding.GZIP);
    private static final long serialVersionUID = 1L;

    private final transient MapFiles files = new MapFiles();
    private final transient CityFiles city;
    private final transient MapSettings settings;

    public MapServlet(RowSource source, MapSettings settings, String attribution) {
        this.city = new CityFiles(source, settings, attribution);
        this.settings = settings;
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = request.getRequestURI().substring(request.getContextPath().length());
        Optional<StaticFile> file = city.has(path) ? city.find(path) : files.find(path);
        if (file.isPresent()) {
            send(file.get(), request, response);
        } else {
            response.sendError(
                    city.has(path) ? HttpServletResponse.SC_SERVICE_UNAVAILABLE : HttpServletResponse.SC_NOT_FOUND);
        }
    }

    @Override
    protected void doHead(HttpServletRequest request, HttpServletResponse response) throws IOException {
        doGet(request, response); // Tomcat sends no body with HEAD
    }

    @Override
    protected void doOptions(HttpServletRequest request, HttpServletResponse response) {
        response.setStatus(HttpServletResponse.SC_NO_CONTENT);
        response.setHeader("Allow", Answering.READING);
        CommonHeaders.setPreflight(response, Answering.READING);
    }

    private void send(StaticFile file, HttpServletRequest request, HttpServletResponse response) throws IOException {
        ContentCoding coding = ContentCoding.negotiate(Collections.list(request.getHeaders("Accept-Encoding")), PACKED);
        String tag = "\"" + file.tag() + coding.tagSuffix() + "\"";
        response.setHeader("ETag", tag);
        response.setHeader("Cache-Control", "no-cache");
        response.setHeader("Vary", "Accept-Encoding");
        if (file.contentType().startsWith("text/html")) {
            response.setHeader("Content-Security-Policy", policy(request));
        }
        response.setHeader("Referrer-Policy", "no-referrer");
        String held = request.getHeader("If-None-Match");
        if (held != null && held.contains(tag)) {
            response.setStatus(HttpServletResponse.SC_NOT_MODIFIED);
            return;
        }
        byte[] body = switch (coding) {
            case ZSTD -> file.zstd();
            case GZIP -> file.gzip();
            case IDENTITY -> file.bytes();
        };
        if (coding != ContentCoding.IDENTITY) {
            response.setHeader("Content-Encoding", coding.token());
        }
        response.setContentType(file.contentType());
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }

    /** Only the page that is made for frames may be in one, and only in those of whom the operator names. */
    private String policy(HttpServletRequest request) {
        String query = request.getQueryString();
        boolean embedded = query != null && query.matches("(.*&)?embed(=[^&]*)?(&.*)?");
        return "default-src 'self'; img-src 'self' data:" + settings.basemapOrigin()
                + "; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors "
                + (embedded ? settings.frameAncestors() : "'none'");
    }
}

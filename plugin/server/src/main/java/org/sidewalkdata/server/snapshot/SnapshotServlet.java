package org.sidewalkdata.server.snapshot;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.FileNotFoundException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.coyote.CloseNowException;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.http.Preconditions;
import org.sidewalkdata.server.http.ServiceServlet;
import org.sidewalkdata.server.snapshot.SnapshotsApi.Found;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.web.servlet.resource.ResourceHttpRequestHandler;

/**
 * Sends the files of snapshots, whole or in one or several ranges, by Spring's handler of files, which allows 100 ranges
 * in a request. All other requests go to the service. Thread-safe.
 */
public final class SnapshotServlet extends HttpServlet {
    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(SnapshotServlet.class);

    /** A file never changes; deleted ones may stay in caches. */
    private static final String CACHE_CONTROL = "public, max-age=31536000, immutable";

    private static final Pattern BYTES = Pattern.compile("bytes=[\\s,]*+[^\\s,]");

    private static final String FOUND = SnapshotServlet.class.getName();

    private final transient SnapshotsApi api;
    private final ServiceServlet service;
    private final transient FileHandler files = new FileHandler();

    /**
     * Creates the servlet.
     *
     * @param service of the same API
     */
    public SnapshotServlet(SnapshotsApi api, ServiceServlet service) {
        this.api = api;
        this.service = service;
    }

    @Override
    public void init() throws ServletException {
        try {
            files.afterPropertiesSet();
        } catch (Exception e) { // the declared exception
            throw new ServletException(e);
        }
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String below = request.getPathInfo();
        Optional<Found> found =
                request.getMethod().equals("GET") || request.getMethod().equals("HEAD")
                        ? api.file(request.getServletPath() + (below == null ? "" : below))
                        : Optional.empty();
        if (found.isEmpty()) {
            service.service(request, response);
            return;
        }
        var held = new Preconditions(
                Optional.ofNullable(request.getHeader("If-Match")), Optional.empty(), Optional.empty());
        if (held.areFailedBy(Map.of("ETag", tag(found.get())))) {
            response.sendError(HttpServletResponse.SC_PRECONDITION_FAILED);
            return;
        }
        request.setAttribute(FOUND, found.get());
        response.setHeader("Cache-Control", CACHE_CONTROL);
        files.handleRequest(new CurrentRange(request, tag(found.get())), response);
    }

    private static String tag(Found found) {
        return "\"" + found.file().sha256() + "\"";
    }

    /** A file with its ETag and its listed size. Reading it fails if it is shorter. */
    private static final class TaggedFile extends FileSystemResource {
        private final String tag;
        private final long bytes;

        private TaggedFile(Found found) {
            super(found.path());
            this.tag = tag(found);
            this.bytes = found.file().bytes();
        }

        @Override
        public long contentLength() {
            return bytes;
        }

        @Override
        public InputStream getInputStream() throws IOException {
            try {
                return new WholeFile(super.getInputStream(), bytes);
            } catch (FileNotFoundException e) { // which the handler would ignore
                throw cut(e);
            }
        }
    }

    /**
     * A file that fails where it ends too early: the response has its length, so that the client would take the next
     * response for the rest (A15).
     */
    private static final class WholeFile extends FilterInputStream {
        private long left;

        private WholeFile(InputStream file, long bytes) {
            super(file);
            left = bytes;
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            count(next < 0 ? -1 : 1);
            return next;
        }

        @Override
        public int read(byte[] buffer, int start, int length) throws IOException {
            return (int) count(super.read(buffer, start, length));
        }

        @Override
        public long skip(long wanted) throws IOException {
            return count(super.skip(wanted));
        }

        private long count(long read) throws IOException {
            if (read < 0 && left > 0) {
                throw cut(null);
            }
            left -= Math.max(0, read);
            return read;
        }
    }

    private static IOException cut(@Nullable Throwable fault) {
        LOG.error("a file of a snapshot was removed or cut while it was sent; the connection is cut");
        return new CloseNowException("the response failed after it had begun", fault);
    }

    private static final class FileHandler extends ResourceHttpRequestHandler {
        private FileHandler() {
            setUseLastModified(false); // copies of a snapshot have other times
            setEtagGenerator(resource -> resource instanceof TaggedFile file ? file.tag : null);
        }

        private static Found found(HttpServletRequest request) {
            return (Found) request.getAttribute(FOUND);
        }

        @Override
        protected Resource getResource(HttpServletRequest request) {
            return new TaggedFile(found(request));
        }

        @Override
        protected MediaType getMediaType(HttpServletRequest request, Resource resource) {
            return MediaType.parseMediaType(found(request).file().mediaType());
        }
    }

    /**
     * A request without its Range if its If-Range names another file, as RFC 9110, 13.1.5, requires, or if the Range is
     * not in bytes or names nothing.
     */
    private static final class CurrentRange extends HttpServletRequestWrapper {
        private final boolean hidden;

        private CurrentRange(HttpServletRequest request, String tag) {
            super(request);
            String condition = request.getHeader("If-Range");
            String range = request.getHeader("Range");
            hidden = condition != null && !condition.equals(tag)
                    || range != null && !BYTES.matcher(range).lookingAt();
        }

        @Override
        public @Nullable String getHeader(String name) {
            return hidden && name.equalsIgnoreCase("Range") ? null : super.getHeader(name);
        }

        @Override
        public Enumeration<String> getHeaders(String name) {
            return hidden && name.equalsIgnoreCase("Range") ? Collections.emptyEnumeration() : super.getHeaders(name);
        }

        @Override
        public Enumeration<String> getHeaderNames() {
            List<String> names = Collections.list(super.getHeaderNames());
            names.removeIf(name -> hidden && name.equalsIgnoreCase("Range"));
            return Collections.enumeration(names);
        }
    }
}

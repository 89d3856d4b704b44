package org.sidewalkdata.server.snapshot;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.server.http.ServiceServlet;
import org.sidewalkdata.server.snapshot.SnapshotsApi.Found;
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

    /** A file never changes; deleted ones may stay in caches. */
    private static final String CACHE_CONTROL = "public, max-age=31536000, immutable";

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
        request.setAttribute(FOUND, found.get());
        response.setHeader("Cache-Control", CACHE_CONTROL);
        files.handleRequest(new CurrentRange(request, tag(found.get())), response);
    }

    private static String tag(Found found) {
        return "\"" + found.file().sha256() + "\"";
    }

    /** A file with its ETag. */
    private static final class TaggedFile extends FileSystemResource {
        private final String tag;

        private TaggedFile(Found found) {
            super(found.path());
            this.tag = tag(found);
        }
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

    /** A request without its Range if its If-Range names another file, as RFC 9110, 13.1.5, requires. */
    private static final class CurrentRange extends HttpServletRequestWrapper {
        private final boolean hidden;

        private CurrentRange(HttpServletRequest request, String tag) {
            super(request);
            String condition = request.getHeader("If-Range");
            hidden = condition != null && !condition.equals(tag);
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

package org.sidewalkdata.server.http;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.model.VersionMark;

/**
 * Finds the data version that a client says it has seen: in the ETags of If-None-Match and If-Range, and in the link to
 * a next page. A client that invents a version may wait and get no answer; other clients are not affected.
 */
final class SeenVersion {
    private SeenVersion() {}

    /** Returns the newest version in the request; empty: the request names none. */
    static Optional<VersionMark> find(HttpServletRequest request) {
        Stream<String> tags = Stream.of("If-None-Match", "If-Range")
                .flatMap(name -> Collections.list(request.getHeaders(name)).stream());
        return find(tags, request.getQueryString());
    }

    static Optional<VersionMark> find(Stream<String> entityTags, @Nullable String query) {
        return Stream.concat(entityTags.flatMap(VersionMark::ofEntityTags), linked(query == null ? "" : query))
                .max(Comparator.naturalOrder());
    }

    /**
     * Returns the versions in {@code after=…@5-abc}, as in OGC API Features, and {@code dataVersion=5-abc}, as in WFS.
     */
    private static Stream<VersionMark> linked(String query) {
        return Arrays.stream(query.split("&"))
                .filter(parameter -> parameter.startsWith("after=") || parameter.startsWith("dataVersion="))
                .map(parameter -> parameter.replace("%40", "@"))
                .map(parameter -> parameter.substring(Math.max(parameter.lastIndexOf('@'), parameter.indexOf('=')) + 1))
                .flatMap(tag -> VersionMark.parse(tag).stream());
    }
}

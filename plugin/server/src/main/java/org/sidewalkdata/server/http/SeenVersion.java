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
 * Which data version a request says its client has seen: by the ETags of If-None-Match and If-Range, and by the link to a next
 * page. Whoever makes one up may wait for an answer, and get none; nobody else is concerned.
 */
final class SeenVersion {
    private SeenVersion() {}

    /** The newest of all; empty: the request says of none. */
    static Optional<VersionMark> find(HttpServletRequest request) {
        Stream<String> tags = Stream.of("If-None-Match", "If-Range")
                .flatMap(name -> Collections.list(request.getHeaders(name)).stream());
        return find(tags, request.getQueryString());
    }

    static Optional<VersionMark> find(Stream<String> entityTags, @Nullable String query) {
        return Stream.concat(entityTags.flatMap(VersionMark::ofEntityTags), linked(query == null ? "" : query))
                .max(Comparator.naturalOrder());
    }

    /** Of {@code after=…@5-abc}, as OGC API Features has it, and of {@code dataVersion=5-abc}, as WFS has it. */
    private static Stream<VersionMark> linked(String query) {
        return Arrays.stream(query.split("&"))
                .filter(parameter -> parameter.startsWith("after=") || parameter.startsWith("dataVersion="))
                .map(parameter -> parameter.replace("%40", "@"))
                .map(parameter -> parameter.substring(Math.max(parameter.lastIndexOf('@'), parameter.indexOf('=')) + 1))
                .flatMap(tag -> VersionMark.parse(tag).stream());
    }
}

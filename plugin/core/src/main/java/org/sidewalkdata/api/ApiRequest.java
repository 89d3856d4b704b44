package org.sidewalkdata.api;

import java.util.Optional;

/**
 * A request as a host received it, before anything was understood.
 *
 * @param method in capitals, {@code GET}
 * @param path below the host's root, decoded, {@code /v3/api/labelClusters}
 * @param rawQuery the query string as it arrived, still percent-encoded; empty text when there is none
 * @param ifNoneMatch the header If-None-Match
 */
public record ApiRequest(String method, String path, String rawQuery, Optional<String> ifNoneMatch) {}

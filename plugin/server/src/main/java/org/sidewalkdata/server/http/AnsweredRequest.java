package org.sidewalkdata.server.http;

import java.time.Duration;
import java.util.Optional;

/**
 * What is counted about a request.
 *
 * @param path decoded, below the host's own; {@code -} when it could not be read
 * @param bytes sent as body, packed
 */
public record AnsweredRequest(String path, int status, Optional<String> contentType, long bytes, Duration duration) {}

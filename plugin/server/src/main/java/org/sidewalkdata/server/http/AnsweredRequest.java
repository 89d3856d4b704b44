package org.sidewalkdata.server.http;

import java.time.Duration;
import java.util.Optional;

/**
 * The facts about one request that metrics count.
 *
 * @param path decoded, relative to the context path; {@code -} if it could not be read
 * @param bytes size of the body as sent, after compression
 */
public record AnsweredRequest(String path, int status, Optional<String> contentType, long bytes, Duration duration) {}

package org.sidewalkdata.answer;

import java.util.Map;

/**
 * A successful answer that is not made yet.
 *
 * @param headers those of GET, HEAD and 304, with the ETag; may be changed
 */
public record Prepared(Map<String, String> headers, Representation representation) {}

package org.sidewalkdata.api.endpoint;

/**
 * The description of an endpoint.
 *
 * @param name the path's last part, such as {@code labelClusters}; also the base of its file names (A2)
 * @param summary a few words
 * @param meaning a few sentences
 * @param example a request that shows a typical use
 */
public record About(String name, String summary, String meaning, Example example) {}

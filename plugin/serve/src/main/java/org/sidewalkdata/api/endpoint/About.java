package org.sidewalkdata.api.endpoint;

/**
 * An endpoint in words.
 *
 * @param name the path's last part, {@code labelClusters}; also the base of its file names (A2)
 * @param summary a few words
 * @param meaning a few sentences
 * @param example a request that shows what it is good for
 */
public record About(String name, String summary, String meaning, Example example) {}

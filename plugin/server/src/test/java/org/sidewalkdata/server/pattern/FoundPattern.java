package org.sidewalkdata.server.pattern;

/**
 * A regular expression of the product.
 *
 * @param where class and method
 * @param searches whether it may be looked for anywhere in a text; otherwise it must match from its start
 */
record FoundPattern(String where, String regex, boolean searches) {}

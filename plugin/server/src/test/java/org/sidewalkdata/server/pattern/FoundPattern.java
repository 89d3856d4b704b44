package org.sidewalkdata.server.pattern;

/**
 * A regular expression of the product.
 *
 * @param where class and method
 * @param searches true if it may match anywhere in a text; false if it must match from the start
 */
record FoundPattern(String where, String regex, boolean searches) {}

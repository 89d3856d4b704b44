package org.sidewalkdata.api.openapi;

/**
 * A query parameter. All are optional (common rule 2).
 *
 * @param name as it is spelled in the query
 * @param type what it takes
 * @param meaning one or two sentences
 */
public record ParameterDescription(String name, ValueType type, String meaning) {}

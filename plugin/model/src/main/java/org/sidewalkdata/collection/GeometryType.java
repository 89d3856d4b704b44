package org.sidewalkdata.collection;

/**
 * What a collection's geometries are. Formats choose by a switch expression without a default, so that one more type does not
 * compile until each of them knows it.
 */
public enum GeometryType {
    /** The records have no geometry. */
    NONE,
    POINT,
    LINE_STRING,
    /** Polygons with holes: an area that may lie in pieces. */
    MULTI_POLYGON
}

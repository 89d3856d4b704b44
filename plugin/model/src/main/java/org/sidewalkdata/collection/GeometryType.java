package org.sidewalkdata.collection;

/**
 * The geometry type of a collection. Formats choose by a switch expression without a default, so that adding a type
 * does not compile until every format handles it.
 */
public enum GeometryType {
    /** The records have no geometry. */
    NONE,
    POINT,
    LINE_STRING,
    /** Polygons with holes: an area that may consist of several pieces. */
    MULTI_POLYGON
}

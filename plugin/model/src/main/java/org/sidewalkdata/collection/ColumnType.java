package org.sidewalkdata.collection;

import org.jspecify.annotations.Nullable;

/** The type of a column's values; each format has one way to write each type (A4 to A11). */
public enum ColumnType {
    /** Integer of up to 64 bits. */
    INTEGER,
    /** Finite 64-bit floating-point number. */
    NUMBER,
    BOOLEAN,
    TEXT,
    /** Anonymized user id, 36 lower-case characters as text. */
    UUID,
    /** Point in time; Unix milliseconds in JSON and CSV, DATETIME in GeoPackage, ISO text in shapefile (A6). */
    EPOCH_MILLIS,
    /** A mean of dates, truncated to whole seconds (D8): {@code 2021-05-03T12:00:00Z} (A6). */
    MEAN_DATE,
    /**
     * Point in time, always with three decimals, so that all values of a column have the same form:
     * {@code 2021-05-03T12:00:00.000Z}.
     */
    DATE_TIME,
    INTEGER_LIST(GeometryType.NONE, INTEGER),
    UUID_LIST(GeometryType.NONE, UUID),
    TEXT_LIST(GeometryType.NONE, TEXT),
    /** Compact JSON text: an array or an object in JSON answers, text elsewhere. */
    JSON,
    POINT(GeometryType.POINT, null),
    LINE_STRING(GeometryType.LINE_STRING, null),
    /** Polygons with holes: an area that may consist of several pieces. */
    MULTI_POLYGON(GeometryType.MULTI_POLYGON, null);

    private final GeometryType geometry;
    private final @Nullable ColumnType item;

    ColumnType() {
        this(GeometryType.NONE, null);
    }

    ColumnType(GeometryType geometry, @Nullable ColumnType item) {
        this.geometry = geometry;
        this.item = item;
    }

    /** Returns whether values are geometries (WGS84, longitude first). */
    public boolean isGeometry() {
        return geometry != GeometryType.NONE;
    }

    /** Returns the geometry type of the values. */
    public GeometryType geometry() {
        return geometry;
    }

    /** Returns the type of a list's items; for any other type, the type itself. */
    public ColumnType item() {
        return item == null ? this : item;
    }
}

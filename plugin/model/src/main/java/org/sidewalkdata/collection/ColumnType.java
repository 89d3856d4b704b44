package org.sidewalkdata.collection;

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
    INTEGER_LIST,
    UUID_LIST,
    TEXT_LIST,
    /** Compact JSON text: an array or an object in JSON answers, text elsewhere. */
    JSON,
    POINT,
    LINE_STRING,
    /** Polygons with holes: an area that may consist of several pieces. */
    MULTI_POLYGON;

    /** Returns whether values are geometries (WGS84, longitude first). */
    public boolean isGeometry() {
        return geometry() != GeometryType.NONE;
    }

    /** Returns the geometry type of the values. */
    public GeometryType geometry() {
        return switch (this) {
            case POINT -> GeometryType.POINT;
            case LINE_STRING -> GeometryType.LINE_STRING;
            case MULTI_POLYGON -> GeometryType.MULTI_POLYGON;
            case INTEGER,
                    NUMBER,
                    BOOLEAN,
                    TEXT,
                    UUID,
                    EPOCH_MILLIS,
                    MEAN_DATE,
                    DATE_TIME,
                    INTEGER_LIST,
                    UUID_LIST,
                    TEXT_LIST,
                    JSON -> GeometryType.NONE;
        };
    }

    /** Returns the type of a list's items; for any other type, the type itself. */
    public ColumnType item() {
        return switch (this) {
            case INTEGER_LIST -> INTEGER;
            case UUID_LIST -> UUID;
            case TEXT_LIST -> TEXT;
            case INTEGER,
                    NUMBER,
                    BOOLEAN,
                    TEXT,
                    UUID,
                    EPOCH_MILLIS,
                    MEAN_DATE,
                    DATE_TIME,
                    JSON,
                    POINT,
                    LINE_STRING,
                    MULTI_POLYGON -> this;
        };
    }
}

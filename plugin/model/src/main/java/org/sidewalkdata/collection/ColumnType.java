package org.sidewalkdata.collection;

/** What a column holds; each format has one way to write each of these (A4 to A11). */
public enum ColumnType {
    /** Whole number of up to 64 bits. */
    INTEGER,
    /** 64-bit floating point, finite. */
    NUMBER,
    BOOLEAN,
    TEXT,
    /** Anonymised user id, 36 lower-case characters in text. */
    UUID,
    /** Point in time; Unix milliseconds in JSON and CSV, DATETIME in GeoPackage, ISO text in shapefile (A6). */
    EPOCH_MILLIS,
    /** A mean of dates, cut to whole seconds (D8): {@code 2021-05-03T12:00:00Z} (A6). */
    MEAN_DATE,
    /** Point in time, always with three decimals, so that all values of a column look the same: {@code 2021-05-03T12:00:00.000Z}. */
    DATE_TIME,
    INTEGER_LIST,
    UUID_LIST,
    TEXT_LIST,
    /** Compact JSON text: an array or an object in JSON answers, its text elsewhere. */
    JSON,
    POINT,
    LINE_STRING,
    /** Polygons with holes: an area that may lie in pieces. */
    MULTI_POLYGON;

    /** Whether values are geometries, WGS84, longitude first. */
    public boolean isGeometry() {
        return geometry() != GeometryType.NONE;
    }

    /** Which geometries the values are. */
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

    /** What a list holds; of what is no list, the type itself. */
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

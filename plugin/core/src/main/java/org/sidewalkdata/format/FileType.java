package org.sidewalkdata.format;

import java.util.Locale;

/** The formats of downloads: values of {@code filetype} with media type and file ending (P12, A1, A2). */
public enum FileType {
    GEOJSON("application/geo+json", "geojson"),
    JSON("application/json", "json"),
    CSV("text/csv; charset=utf-8", "csv"),
    SHAPEFILE("application/zip", "zip"),
    GEOPACKAGE("application/geopackage+sqlite3", "gpkg");

    private final String mediaType;
    private final String extension;

    FileType(String mediaType, String extension) {
        this.mediaType = mediaType;
        this.extension = extension;
    }

    public String mediaType() {
        return mediaType;
    }

    /** File ending without the dot. */
    public String extension() {
        return extension;
    }

    /** The value of the parameter, {@code geojson}. */
    public String parameterValue() {
        return name().toLowerCase(Locale.ROOT);
    }
}

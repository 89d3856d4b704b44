package org.sidewalkdata.format;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The formats of downloads: values of {@code filetype}, and the properties of each format (P12, A1, A2, A13).
 * {@link RowWriters} chooses the writer for the layers of an answer.
 */
public enum FileType {
    GEOJSON(
            "application/geo+json",
            "geojson",
            Nature.JSON_FILE,
            "geojson",
            "application/geo+json",
            "application/json",
            "application/vnd.geo+json",
            "application/json; subtype=geojson",
            "geojson",
            "json"),
    /** Records without geometry, which WFS does not support. */
    JSON("application/json", "json", Nature.JSON_ANSWER, "json"),
    CSV("text/csv; charset=utf-8", "csv", Nature.TEXT_FILE, "csv", "text/csv", "csv"),
    SHAPEFILE(
            ZipArchive.MEDIA_TYPE,
            ZipArchive.EXTENSION,
            Nature.PACKED_FILE,
            "zip",
            "SHAPE-ZIP",
            "shapezip",
            "application/zip",
            "application/x-zipped-shp",
            "shapefile",
            "shp"),
    GEOPACKAGE(
            "application/geopackage+sqlite3",
            "gpkg",
            Nature.PACKED_FILE,
            "geopackage",
            "application/geopackage+sqlite3",
            "application/x-gpkg",
            "application/x-sqlite3",
            "geopackage",
            "geopkg",
            "gpkg"),
    /** Parquet with a geometry, which WFS does not offer. */
    GEOPARQUET("application/vnd.apache.parquet", "parquet", Nature.PACKED_FILE, "parquet"),
    /** Parquet without a geometry. */
    PARQUET("application/vnd.apache.parquet", "parquet", Nature.PACKED_FILE, "parquet"),
    /** An Excel workbook, which WFS does not offer. */
    XLSX("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx", Nature.PACKED_FILE, "xlsx"),
    /** A whole city bundle in one zip archive ({@link BundleFile}), which WFS does not offer. */
    BUNDLE(ZipArchive.MEDIA_TYPE, ZipArchive.EXTENSION, Nature.PACKED_STREAM, "bundle"),
    /** Streets as an OpenSidewalks dataset in one zip archive (B20), which WFS does not offer. */
    OSW(ZipArchive.MEDIA_TYPE, "osw.zip", Nature.PACKED_STREAM, "osw");

    /** The class that writes Parquet; the extension of GeoServer is built without its module. */
    private static final boolean HAS_PARQUET = isPresent("org.sidewalkdata.parquet.ParquetTable");

    /** How the bytes of the format are made and sent. */
    private enum Nature {
        /** JSON that is shown, not saved. */
        JSON_ANSWER,
        /** JSON that is written as the rows arrive. */
        JSON_FILE,
        /** Other text that is written as the rows arrive. */
        TEXT_FILE,
        /**
         * Bytes that hardly compress and are sent when the whole file is available. Of most formats the first byte is
         * known only then. Readers of Parquet ask for the end first.
         */
        PACKED_FILE,
        /** Bytes that hardly compress and are written as the rows arrive. */
        PACKED_STREAM
    }

    private final String mediaType;
    private final String extension;
    private final Nature nature;
    private final String metricName;
    private final List<String> wfsNames;

    FileType(String mediaType, String extension, Nature nature, String metricName, String... wfsNames) {
        this.mediaType = mediaType;
        this.extension = extension;
        this.nature = nature;
        this.metricName = metricName;
        this.wfsNames = List.of(wfsNames);
    }

    /**
     * Returns the format of a media type, ignoring its parameters; the first of several formats with the same type.
     * Empty for any other type.
     */
    public static Optional<FileType> ofMediaType(String mediaType) {
        return Arrays.stream(values())
                .filter(type -> bare(type.mediaType).equals(bare(mediaType)))
                .findFirst();
    }

    public String mediaType() {
        return mediaType;
    }

    /** Returns the file extension without the dot. */
    public String extension() {
        return extension;
    }

    /** Returns the value of the parameter, {@code geojson}. */
    public String parameterValue() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns whether answers are files with a name; otherwise they are shown (A2). */
    public boolean isFile() {
        return nature != Nature.JSON_ANSWER;
    }

    /** Returns whether a JSON Schema describes the format. */
    public boolean isJson() {
        return nature == Nature.JSON_ANSWER || nature == Nature.JSON_FILE;
    }

    /** Returns whether the bytes hardly compress, so that they are sent without a content coding (A13). */
    public boolean isPacked() {
        return nature == Nature.PACKED_FILE || nature == Nature.PACKED_STREAM;
    }

    /** Returns whether bytes are sent after the last row; otherwise they are sent as rows arrive. */
    public boolean needsWholeFile() {
        return nature == Nature.PACKED_FILE;
    }

    /** Returns whether the program can write the format. */
    public boolean isAvailable() {
        return !isParquet() || HAS_PARQUET;
    }

    /** Returns whether readers take parts of the file by its length, so that a HEAD request needs the length. */
    public boolean isReadInParts() {
        return isParquet();
    }

    /** Returns whether a record holds its member records; otherwise they are a second file or layer. */
    public boolean isNested() {
        return isJson() || isParquet();
    }

    private boolean isParquet() {
        return this == GEOPARQUET || this == PARQUET;
    }

    /** Returns the name of this media type in metrics. */
    public String metricName() {
        return metricName;
    }

    /**
     * Returns the names of the format in WFS, the name in capabilities first, then those of other servers and their
     * clients; empty if WFS does not offer it.
     */
    public List<String> wfsNames() {
        return wfsNames;
    }

    private static boolean isPresent(String className) {
        try {
            Class.forName(className, false, FileType.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    private static String bare(String mediaType) {
        return mediaType.split(";", 2)[0].strip();
    }
}

package org.sidewalkdata.format;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The formats of downloads: values of {@code filetype}, and all that follows from the format (P12, A1, A2, A13). Its writer
 * is chosen in {@link RowWriters}, for each of the layers that an answer may have.
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
    /** Records without geometry, which WFS does not know. */
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
            "gpkg");

    /** What the bytes are like. */
    private enum Nature {
        /** JSON that is shown, not saved. */
        JSON_ANSWER,
        /** JSON that is written as the rows come. */
        JSON_FILE,
        /** Other text that is written as the rows come. */
        TEXT_FILE,
        /** Bytes that are there when the whole file is, and hardly get smaller. */
        PACKED_FILE
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

    /** The format of a media type, whatever its parameters; one of those that share it. Empty: none of ours. */
    public static Optional<FileType> ofMediaType(String mediaType) {
        return Arrays.stream(values())
                .filter(type -> bare(type.mediaType).equals(bare(mediaType)))
                .findFirst();
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

    /** Whether answers are files with a name; otherwise they are shown (A2). */
    public boolean isFile() {
        return nature != Nature.JSON_ANSWER;
    }

    /** Whether a JSON Schema describes it. */
    public boolean isJson() {
        return nature == Nature.JSON_ANSWER || nature == Nature.JSON_FILE;
    }

    /** Whether the bytes are packed already: nobody packs them once more for the way (A13). */
    public boolean isPacked() {
        return nature == Nature.PACKED_FILE;
    }

    /** Whether the first byte is known when the last row is; otherwise bytes are sent as rows come. */
    public boolean needsWholeFile() {
        return nature == Nature.PACKED_FILE;
    }

    /** What metrics call answers of this media type. */
    public String metricName() {
        return metricName;
    }

    /**
     * What WFS calls the format, the name in capabilities first, then those of other servers and their clients; empty: WFS does
     * not offer it.
     */
    public List<String> wfsNames() {
        return wfsNames;
    }

    private static String bare(String mediaType) {
        return mediaType.split(";", 2)[0].strip();
    }
}

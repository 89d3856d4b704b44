package org.sidewalkdata.catalog;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.snapshot.SnapshotFile;

/**
 * The format of a file as catalogs state it. Immutable.
 *
 * @param name the name that data portals show and filter by, {@code GPKG}
 * @param mediaType of the data, without parameters, also if they are packed
 * @param packing the media type of the compressed file or archive that holds the data; empty: they are not packed
 */
record FileFormat(String name, String mediaType, Optional<String> packing) {
    private static final String ZIP = "application/zip";

    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("text/csv", "CSV"),
            Map.entry("application/geo+json", "GeoJSON"),
            Map.entry("application/json", "JSON"),
            Map.entry("application/vnd.shp", "SHP"),
            Map.entry("application/geopackage+sqlite3", "GPKG"),
            Map.entry("application/vnd.apache.parquet", "PARQUET"),
            Map.entry("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "XLSX"),
            Map.entry("application/vnd.pmtiles", "PMTiles"),
            Map.entry("text/markdown", "MD"),
            Map.entry("application/yaml", "YAML"),
            Map.entry("text/plain", "TXT"));

    private static FileFormat of(String mediaType, Optional<String> packing) {
        String bare = mediaType.split(";", 2)[0].strip();
        String name = NAMES.get(bare);
        if (name == null) {
            throw new IllegalArgumentException("portals have no name for " + bare);
        }
        return new FileFormat(name, bare, packing);
    }

    static FileFormat of(FileType type) {
        return switch (type) {
            case SHAPEFILE -> of("application/vnd.shp", Optional.of(ZIP));
            case OSW -> of(FileType.GEOJSON.mediaType(), Optional.of(ZIP));
            default -> of(type.mediaType(), Optional.empty());
        };
    }

    static FileFormat of(SnapshotFile file) {
        return of(
                file.unpackedMediaType(),
                Optional.of(file.mediaType()).filter(type -> !type.equals(file.unpackedMediaType())));
    }

    /** Returns the media type of the archive that holds the data. */
    Optional<String> archive() {
        return packing.filter(ZIP::equals);
    }

    /** Returns the media type of the compressed file that holds the data, which is no archive. */
    Optional<String> compression() {
        return packing.filter(type -> !type.equals(ZIP));
    }

    /** Returns the value of schema.org's {@code encodingFormat}: one media type, or those of the data and the packing. */
    Object encodingFormat() {
        return packing.isPresent() ? List.of(mediaType, packing.get()) : mediaType;
    }
}

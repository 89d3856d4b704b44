package org.sidewalkdata.ogc.wfs.call;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.ogc.ows.OwsException;

/**
 * The formats of features: the names in capabilities, and those that GeoServer, MapServer, QGIS Server and their clients use
 * for the same, which are accepted too.
 */
public enum OutputFormat {
    GML(
            "application/gml+xml; version=3.2",
            List.of("text/xml; subtype=gml/3.2", "text/xml; subtype=gml/3.2.1", "gml32"),
            null),
    GML_3_1("text/xml; subtype=gml/3.1.1", List.of("gml3"), null),
    GEOJSON(
            "application/geo+json",
            List.of(
                    "application/json",
                    "application/vnd.geo+json",
                    "application/json; subtype=geojson",
                    "geojson",
                    "json"),
            FileType.GEOJSON),
    CSV("text/csv", List.of("csv"), FileType.CSV),
    SHAPEFILE(
            "SHAPE-ZIP",
            List.of("shapezip", "application/zip", "application/x-zipped-shp", "shapefile", "shp"),
            FileType.SHAPEFILE),
    GEOPACKAGE(
            "application/geopackage+sqlite3",
            List.of("application/x-gpkg", "application/x-sqlite3", "geopackage", "geopkg", "gpkg"),
            FileType.GEOPACKAGE);

    private final String title;
    private final List<String> aliases;
    private final Optional<FileType> file;

    OutputFormat(String title, List<String> aliases, @org.jspecify.annotations.Nullable FileType file) {
        this.title = title;
        this.aliases = aliases;
        this.file = Optional.ofNullable(file);
    }

    public static OutputFormat of(WfsVersion version) {
        return version == WfsVersion.V2_0 ? GML : GML_3_1;
    }

    /** Those of a version, the default first. */
    public static List<OutputFormat> offered(WfsVersion version) {
        OutputFormat other = version == WfsVersion.V2_0 ? GML_3_1 : GML;
        return Arrays.stream(values()).filter(format -> format != other).toList();
    }

    /** @throws OwsException InvalidParameterValue for what is not offered */
    public static OutputFormat find(Optional<String> name, WfsVersion version) {
        if (name.isEmpty()) {
            return of(version);
        }
        String wanted = plain(name.get());
        return offered(version).stream()
                .filter(format -> plain(format.title).equals(wanted)
                        || format.aliases.stream()
                                .anyMatch(alias -> plain(alias).equals(wanted)))
                .findFirst()
                .orElseThrow(() -> OwsException.invalid(
                        "outputFormat",
                        "must be one of "
                                + String.join(
                                        ", ",
                                        offered(version).stream()
                                                .map(format -> format.title)
                                                .toList())));
    }

    /** A plus sign that was not percent-encoded arrives as a blank; some put a parameter's value in quotes. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[ +\"]", "");
    }

    /** All names, the one to use first. */
    public List<String> names() {
        return this == GML || this == GML_3_1 ? List.of(title, aliases.get(0)) : List.of(title);
    }

    public boolean isGml() {
        return this == GML || this == GML_3_1;
    }

    /** Empty: GML. */
    public Optional<FileType> file() {
        return file;
    }

    public String mediaType() {
        return file.map(FileType::mediaType).orElse(title);
    }
}

package org.sidewalkdata.ogc.wfs.call;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.ogc.ows.OwsException;

/**
 * An output format of features: GML, or a file as in the downloads.
 *
 * @param names names in capabilities, the preferred one first
 * @param aliases names that GeoServer, MapServer, QGIS Server and their clients use; also accepted
 * @param file empty: GML
 */
public record OutputFormat(List<String> names, List<String> aliases, Optional<FileType> file) {
    public static final OutputFormat GML = gml(
            "application/gml+xml; version=3.2", "text/xml; subtype=gml/3.2", "text/xml; subtype=gml/3.2.1", "gml32");
    public static final OutputFormat GML_3_1 = gml("text/xml; subtype=gml/3.1.1", "gml3");

    private static final List<OutputFormat> FILES = Arrays.stream(FileType.values())
            .filter(type -> !type.wfsNames().isEmpty())
            .map(OutputFormat::of)
            .toList();

    /** Returns the GML format of a version. */
    public static OutputFormat of(WfsVersion version) {
        return switch (version) {
            case V2_0 -> GML;
            case V1_1 -> GML_3_1;
        };
    }

    /** Returns the formats of a version, the default first. */
    public static List<OutputFormat> offered(WfsVersion version) {
        return Stream.concat(Stream.of(of(version)), FILES.stream()).toList();
    }

    /**
     * Finds a format.
     *
     * @throws OwsException InvalidParameterValue if the version does not offer the format
     */
    public static OutputFormat find(Optional<String> name, WfsVersion version) {
        if (name.isEmpty()) {
            return of(version);
        }
        String wanted = plain(name.get());
        List<OutputFormat> offered = offered(version);
        return offered.stream()
                .filter(format -> Stream.concat(format.names.stream(), format.aliases.stream())
                        .anyMatch(known -> plain(known).equals(wanted)))
                .findFirst()
                .orElseThrow(() -> OwsException.invalid(
                        "outputFormat",
                        "must be one of "
                                + String.join(
                                        ", ",
                                        offered.stream()
                                                .map(format -> format.names.get(0))
                                                .toList())));
    }

    public boolean isGml() {
        return file.isEmpty();
    }

    /** Returns whether the format is GeoJSON, which WFS writes with counts and links; other files do not carry them. */
    public boolean isGeoJson() {
        return file.equals(Optional.of(FileType.GEOJSON));
    }

    public String mediaType() {
        return file.map(FileType::mediaType).orElse(names.get(0));
    }

    /** Creates a GML format, which has two names in capabilities. */
    private static OutputFormat gml(String name, String other, String... aliases) {
        return new OutputFormat(List.of(name, other), List.of(aliases), Optional.empty());
    }

    private static OutputFormat of(FileType type) {
        List<String> names = type.wfsNames();
        return new OutputFormat(names.subList(0, 1), names.subList(1, names.size()), Optional.of(type));
    }

    /**
     * Simplifies a name: a plus sign that was not percent-encoded arrives as a blank, and some clients quote the value
     * of a parameter.
     */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[ +\"]", "");
    }
}

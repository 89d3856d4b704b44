package org.sidewalkdata.query;

import java.util.List;
import org.sidewalkdata.format.FileType;

/**
 * The formats of an endpoint and the parameters that select one (P12; common rules 7 and 8).
 *
 * @param fileTypes the formats; the first is the default
 * @param choice {@code filetype} and {@code inline}; no parameters if there is only one format
 */
public record Formats(List<FileType> fileTypes, ParameterGroup<Delivery> choice) implements ParameterGroup<Delivery> {
    /** The formats for records with a geometry. */
    public static final Formats FEATURES =
            offering(FileType.GEOJSON, FileType.CSV, FileType.SHAPEFILE, FileType.GEOPACKAGE);

    /** The formats for records without a geometry. */
    public static final Formats TABLE = offering(FileType.JSON, FileType.CSV);

    /** JSON only; {@code filetype} is ignored. */
    public static final Formats JSON = only(FileType.JSON);

    public Formats {
        fileTypes = List.copyOf(fileTypes);
    }

    /** Offers several formats; the first is the default. */
    public static Formats offering(FileType... types) {
        List<FileType> offered = List.of(types);
        var fileType = new Parameter<>("filetype", ParameterKinds.fileType(offered), "Format of the response.");
        var inline = new Parameter<>(
                "inline", ParameterKinds.FLAG, "If true, the browser shows the response instead of saving a file.");
        return new Formats(
                offered,
                ParameterGroup.of(values -> new Delivery(values.get(fileType), values.get(inline)), fileType, inline));
    }

    /** Offers a single format without parameters. */
    public static Formats only(FileType type) {
        return new Formats(List.of(type), ParameterGroup.none(new Delivery(type, false)));
    }

    @Override
    public List<Parameter<?>> parameters() {
        return choice.parameters();
    }

    @Override
    public Delivery read(Parameters given, Lookups lookups) {
        return choice.read(given, lookups);
    }
}

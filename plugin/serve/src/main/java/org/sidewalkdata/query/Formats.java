package org.sidewalkdata.query;

import java.util.List;
import org.sidewalkdata.format.FileType;

/**
 * The formats that an endpoint offers, with the parameters that choose among them (P12; common rules 7 and 8).
 *
 * @param fileTypes the first is the default
 * @param choice {@code filetype} and {@code inline}; no parameters where there is nothing to choose
 */
public record Formats(List<FileType> fileTypes, ParameterGroup<Delivery> choice) implements ParameterGroup<Delivery> {
    /** What files for maps are made in. */
    public static final Formats FEATURES =
            offering(FileType.GEOJSON, FileType.CSV, FileType.SHAPEFILE, FileType.GEOPACKAGE);

    /** Records without a geometry. */
    public static final Formats TABLE = offering(FileType.JSON, FileType.CSV);

    /** JSON and nothing else, whatever {@code filetype} says. */
    public static final Formats JSON = only(FileType.JSON);

    public Formats {
        fileTypes = List.copyOf(fileTypes);
    }

    /** A choice; the first is the default. */
    public static Formats offering(FileType... types) {
        List<FileType> offered = List.of(types);
        var fileType = new Parameter<>("filetype", ParameterKinds.fileType(offered), "Format of the response.");
        var inline = new Parameter<>(
                "inline", ParameterKinds.FLAG, "If true, the browser shows the response instead of saving a file.");
        return new Formats(
                offered,
                ParameterGroup.of(values -> new Delivery(values.get(fileType), values.get(inline)), fileType, inline));
    }

    /** No choice, and no parameters. */
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

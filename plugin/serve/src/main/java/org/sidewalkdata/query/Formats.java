package org.sidewalkdata.query;

import java.util.Arrays;
import java.util.List;
import org.sidewalkdata.error.InvalidParameterException;
import org.sidewalkdata.format.FileType;

/**
 * The formats of an endpoint and the parameters that select one (P12; common rules 7 and 8).
 *
 * @param fileTypes the formats; the first is the default
 * @param choice {@code filetype}, {@code inline} and {@code bom}; no parameters if there is only one format
 */
public record Formats(List<FileType> fileTypes, ParameterGroup<Delivery> choice) implements ParameterGroup<Delivery> {
    /** The formats for records with a geometry. */
    public static final Formats FEATURES =
            offering(FileType.GEOJSON, FileType.CSV, FileType.SHAPEFILE, FileType.GEOPACKAGE, FileType.GEOPARQUET);

    /** The formats for records with a geometry that people also work with in spreadsheets. */
    public static final Formats FEATURES_OR_WORKBOOK = offering(
            FileType.GEOJSON,
            FileType.CSV,
            FileType.SHAPEFILE,
            FileType.GEOPACKAGE,
            FileType.GEOPARQUET,
            FileType.XLSX);

    /** The formats for streets. */
    public static final Formats STREETS = offering(
            FileType.GEOJSON,
            FileType.CSV,
            FileType.SHAPEFILE,
            FileType.GEOPACKAGE,
            FileType.GEOPARQUET,
            FileType.XLSX,
            FileType.OSW);

    /** The formats of a plan. JSON, GeoPackage and the workbook have all its tables. */
    public static final Formats PLAN =
            offering(FileType.JSON, FileType.CSV, FileType.GEOJSON, FileType.GEOPACKAGE, FileType.XLSX);

    /** The formats of a reach. JSON has all its tables. */
    public static final Formats REACH = offering(FileType.JSON, FileType.GEOJSON, FileType.CSV);

    /** The formats for areas: without a geometry, JSON lists them. */
    public static final Formats AREAS = offering(
            FileType.GEOJSON,
            FileType.JSON,
            FileType.CSV,
            FileType.SHAPEFILE,
            FileType.GEOPACKAGE,
            FileType.GEOPARQUET,
            FileType.XLSX);

    /** The formats for records without a geometry. */
    public static final Formats TABLE = offering(FileType.JSON, FileType.CSV, FileType.PARQUET);

    /** The formats for records without a geometry that people also work with in spreadsheets. */
    public static final Formats WORKBOOK = offering(FileType.JSON, FileType.CSV, FileType.XLSX);

    /** The formats for a small document of values. */
    public static final Formats VALUES = offering(FileType.JSON, FileType.CSV);

    /** JSON only; {@code filetype} is ignored. */
    public static final Formats JSON = only(FileType.JSON);

    public Formats {
        fileTypes = List.copyOf(fileTypes);
    }

    /** Offers those of several formats that the program can write; the first is the default. */
    public static Formats offering(FileType... types) {
        List<FileType> offered =
                Arrays.stream(types).filter(FileType::isAvailable).toList();
        var fileType = new Parameter<>("filetype", ParameterKinds.fileType(offered), "Format of the response.");
        var inline = new Parameter<>(
                "inline", ParameterKinds.FLAG, "If true, the browser shows the response instead of saving a file.");
        var bom = new Parameter<>(
                "bom",
                ParameterKinds.FLAG,
                "If true, the file begins with a UTF-8 byte order mark, by which spreadsheets know the encoding. Only with"
                        + " filetype=csv.");
        return new Formats(
                offered,
                ParameterGroup.of(
                        values -> delivery(values.get(fileType), values.get(inline), values.get(bom)),
                        fileType,
                        inline,
                        bom));
    }

    private static Delivery delivery(FileType fileType, boolean inline, boolean bom) {
        if (bom && fileType != FileType.CSV) {
            throw new InvalidParameterException(
                    "bom", "is only for filetype=csv, but the format is " + fileType.parameterValue());
        }
        return new Delivery(fileType, inline, bom);
    }

    /** Offers a single format without parameters. */
    public static Formats only(FileType type) {
        return new Formats(List.of(type), ParameterGroup.none(new Delivery(type, false, false)));
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

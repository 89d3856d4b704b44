package org.sidewalkdata.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.format.csv.CsvWriter;
import org.sidewalkdata.format.geojson.GeoJsonWriter;
import org.sidewalkdata.format.geopackage.GeoPackageWriter;
import org.sidewalkdata.format.json.CityFileWriter;
import org.sidewalkdata.format.json.JsonWriter;
import org.sidewalkdata.format.opensidewalks.OpenSidewalksWriter;
import org.sidewalkdata.format.parquet.ParquetWriter;
import org.sidewalkdata.format.shapefile.ShapefileWriter;
import org.sidewalkdata.format.xlsx.XlsxWriter;
import org.sidewalkdata.format.zip.ZippedWriter;

/** The writers of all formats; no other type lists them. */
public final class RowWriters {
    private RowWriters() {}

    /**
     * Opens a writer.
     *
     * @param layers 1, or 2 with clusters and then their member labels, or those of {@link BundleFile}
     * @param out is not closed by the writer
     * @throws IOException if no temporary file can be created
     */
    public static RowWriter open(FileType type, FileContext file, int layers, OutputStream out) throws IOException {
        return open(type, file, layers == 1 ? List.of() : List.of(PublishedCollections.CLUSTER_LABELS.name()), out);
    }

    /**
     * Opens a writer.
     *
     * @param further the names of the layers after the first
     * @param out is not closed by the writer
     * @throws IOException if no temporary file can be created
     */
    public static RowWriter open(FileType type, FileContext file, List<String> further, OutputStream out)
            throws IOException {
        return switch (type) {
            case GEOJSON -> new GeoJsonWriter(out);
            case JSON -> new JsonWriter(out, Optional.empty());
            case CSV -> further.isEmpty() ? new CsvWriter(out, file.byteOrderMark()) : zippedCsv(file, out);
            case SHAPEFILE ->
                new ShapefileWriter(
                        out,
                        List.of(file.baseName(), file.baseName() + "_labels"),
                        file.temp().scratch());
            case GEOPACKAGE ->
                new GeoPackageWriter(out, file.provenance(), file.temp().scratch());
            case GEOPARQUET, PARQUET -> new ParquetWriter(out, file.provenance());
            case XLSX -> new XlsxWriter(out, further);
            case BUNDLE -> bundle(out);
            case OSW -> new OpenSidewalksWriter(out, file.provenance().source());
        };
    }

    /** Opens a writer of JSON records as the member {@code name} of {@code {"status":"OK", …}}. */
    public static RowWriter openEnveloped(String name, OutputStream out) {
        return new JsonWriter(out, Optional.of(name));
    }

    private static RowWriter zippedCsv(FileContext file, OutputStream out) {
        return new ZippedWriter(
                out,
                Stream.of("_clusters.csv", "_labels.csv")
                        .map(end -> new ZippedWriter.Member(
                                file.baseName() + end, member -> new CsvWriter(member, file.byteOrderMark())))
                        .toList());
    }

    private static RowWriter bundle(OutputStream out) {
        return new ZippedWriter(
                out,
                Arrays.stream(BundleFile.values())
                        .map(file -> new ZippedWriter.Member(file.fileName(), member -> bundled(file, member)))
                        .toList());
    }

    private static RowWriter bundled(BundleFile file, OutputStream out) {
        return switch (file) {
            case CITY -> new CityFileWriter(out);
            case REGIONS, STREETS, PLACES, AREAS, POINTS -> GeoJsonWriter.exact(out);
            case LABEL_TAGS -> openEnveloped(file.collection().name(), out);
            case STREET_GRADES, USERS, AUDIT_TASKS, VALIDATIONS, RAW_LABELS -> new CsvWriter(out);
        };
    }
}

package org.sidewalkdata.format.shapefile;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.FormatLimitException;
import org.sidewalkdata.format.ZipArchive;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.spool.ScratchFolder;

/** One layer: its geometries and its table, in temporary files until they are written into the archive. */
final class ShapefileLayer implements AutoCloseable {
    private static final byte[] WGS84 =
            ("GEOGCS[\"GCS_WGS_1984\",DATUM[\"D_WGS_1984\",SPHEROID[\"WGS_1984\",6378137.0,298.257223563]],"
                            + "PRIMEM[\"Greenwich\",0.0],UNIT[\"Degree\",0.0174532925199433]]")
                    .getBytes(StandardCharsets.US_ASCII);
    private static final byte[] ENCODING = "UTF-8".getBytes(StandardCharsets.US_ASCII);

    private final String name;
    private final ShapeFiles shapes;
    private final DbfTable table;
    private final long maxFileSize;

    /**
     * Creates the temporary files.
     *
     * @param name of its files, without extension
     */
    ShapefileLayer(String name, PublishedCollection collection, ScratchFolder files, long maxFileSize)
            throws IOException {
        int geometry = collection.geometryIndex().orElseThrow();
        this.name = name;
        this.maxFileSize = maxFileSize;
        this.shapes = new ShapeFiles(
                new ShapeRecord(geometry, collection.geometryType()),
                files.file(name + ".shp"),
                files.file(name + ".shx"));
        this.table = new DbfTable(collection, files.file(name + ".cells"));
    }

    void add(RowCursor row) throws IOException {
        shapes.add(row);
        table.add(row);
        if (shapes.size() > maxFileSize) {
            throw tooLarge();
        }
    }

    void end() throws IOException {
        shapes.end();
        table.end();
        if (table.size() > maxFileSize) {
            throw tooLarge();
        }
    }

    void writeTo(ZipArchive archive) throws IOException {
        put(archive, ".shp", shapes::writeShapesTo);
        put(archive, ".shx", shapes::writeIndexTo);
        put(archive, ".dbf", table::writeTo);
        put(archive, ".prj", out -> out.write(WGS84));
        put(archive, ".cpg", out -> out.write(ENCODING));
    }

    @Override
    public void close() throws IOException {
        try (shapes) {
            table.close();
        }
    }

    private interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    private void put(ZipArchive archive, String ending, Content content) throws IOException {
        content.writeTo(archive.begin(name + ending));
        archive.end();
    }

    private static FormatLimitException tooLarge() {
        return new FormatLimitException(
                "A shapefile holds at most 2 GB; narrow the filters, or ask for filetype=geopackage");
    }
}

package org.sidewalkdata.format.shapefile;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.ZipArchive;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.spool.ScratchFolder;

/**
 * Rows as shapefiles in a zip archive, one set of files per layer (A10; spec, output format shapefile). No byte is sent
 * before {@link #finish}: headers depend on the last row, so rows wait in temporary files.
 */
public final class ShapefileWriter implements RowWriter {
    /** The formats count in 32 bits; beyond 2 GB some programs read garbage. */
    private static final long MAX_FILE_SIZE = Integer.MAX_VALUE;

    private final OutputStream out;
    private final Iterator<String> names;
    private final ScratchFolder files;
    private final long maxFileSize;
    private final List<ShapefileLayer> layers = new ArrayList<>();

    /**
     * Writes to an output.
     *
     * @param names of the layers' files, without extension, in order
     * @param files closed with the writer
     */
    public ShapefileWriter(OutputStream out, List<String> names, ScratchFolder files) {
        this(out, names, files, MAX_FILE_SIZE);
    }

    ShapefileWriter(OutputStream out, List<String> names, ScratchFolder files, long maxFileSize) {
        this.maxFileSize = maxFileSize;
        this.out = out;
        this.names = names.iterator();
        this.files = files;
    }

    @Override
    public void begin(PublishedCollection collection) throws IOException {
        layers.add(new ShapefileLayer(names.next(), collection, files, maxFileSize));
    }

    @Override
    public void write(RowCursor row) throws IOException {
        layer().add(row);
    }

    /**
     * Ends the layer.
     *
     * @throws org.sidewalkdata.format.FormatLimitException if the layer is too large for the format
     */
    @Override
    public void end() throws IOException {
        layer().end();
    }

    @Override
    public void finish() throws IOException {
        try (ZipArchive archive = new ZipArchive(out)) {
            for (ShapefileLayer layer : layers) {
                layer.writeTo(archive);
            }
            archive.finish();
        }
    }

    @Override
    public void close() throws IOException {
        try (files) {
            for (ShapefileLayer layer : layers) {
                layer.close();
            }
        }
    }

    private ShapefileLayer layer() {
        return layers.get(layers.size() - 1);
    }
}

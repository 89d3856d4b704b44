package org.sidewalkdata.format.opensidewalks;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.GeometryType;
import org.sidewalkdata.collection.OpenSidewalksCollections;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.ZipArchive;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.row.ListedRows;

/**
 * Edges and then points of {@link OpenSidewalksCollections} as an OpenSidewalks dataset in a zip archive, while the rows
 * arrive (B20). After the edges come the nodes at their ends, and at the end a text of what the dataset lacks. Memory
 * grows with the nodes only.
 */
public final class OpenSidewalksWriter implements RowWriter {
    private final ZipArchive archive;
    private final String source;

    /** Longitude and latitude by id, in the order of the edges. */
    private final Map<Long, double[]> nodes = new LinkedHashMap<>();

    private @Nullable FeatureFile file;
    private boolean areEdges;

    /**
     * Writes to an output.
     *
     * @param source a sentence about the origin of the data
     */
    public OpenSidewalksWriter(OutputStream out, String source) {
        this.archive = new ZipArchive(out);
        this.source = source;
    }

    @Override
    public void begin(PublishedCollection collection) {
        areEdges = collection.geometryType() == GeometryType.LINE_STRING;
        file = new FeatureFile(archive, areEdges ? "edges" : "points", source, collection);
    }

    @Override
    public void write(RowCursor row) throws IOException {
        if (!areEdges) {
            file().put(row);
            return;
        }
        var edge = new Edge(row, nodes);
        if (edge.hasLength()) { // otherwise, a street of about a meter has one node
            edge.addNodes(nodes);
            file().put(edge);
        }
    }

    @Override
    public void end() throws IOException {
        file().end();
        if (areEdges) {
            var rows = new ListedRows(
                    OpenSidewalksCollections.NODES,
                    nodes.entrySet().stream()
                            .map(node -> List.<@Nullable Object>of(node.getKey(), node.getValue()))
                            .iterator());
            var ends = new FeatureFile(archive, "nodes", source, rows.collection());
            while (rows.next()) {
                ends.put(rows);
            }
            ends.end();
        }
    }

    @Override
    public void finish() throws IOException {
        try (InputStream losses = Objects.requireNonNull(OpenSidewalksWriter.class.getResourceAsStream("README.txt"))) {
            String text = new String(losses.readAllBytes(), StandardCharsets.UTF_8);
            archive.begin("README.txt").write(text.replace("$source", source).getBytes(StandardCharsets.UTF_8));
        }
        archive.end();
        archive.finish();
    }

    @Override
    public void close() {
        archive.close();
    }

    private FeatureFile file() {
        if (file == null) {
            throw new IllegalStateException("No layer was begun");
        }
        return file;
    }
}

package org.sidewalkdata.format.opensidewalks;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.ZipArchive;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.GeoJsonGeometry;
import org.sidewalkdata.text.JsonRecord;
import org.sidewalkdata.text.JsonText;

/**
 * A GeoJSON file of an OpenSidewalks dataset. The schema allows neither a null nor a file without features, so unknown
 * facts are left out, and the file begins with its first feature.
 */
final class FeatureFile {
    private static final String SCHEMA = "https://sidewalks.washington.edu/opensidewalks/0.3/schema.json";

    private final ZipArchive archive;
    private final String name;
    private final String source;
    private final List<Column> facts;
    private final GeoJsonGeometry geometry;
    private @Nullable ByteSink sink;

    /**
     * Creates a file.
     *
     * @param name edges, nodes or points
     * @param collection whose first column is never null
     */
    FeatureFile(ZipArchive archive, String name, String source, PublishedCollection collection) {
        this.archive = archive;
        this.name = name;
        this.source = source;
        this.facts = collection.attributes();
        this.geometry = new GeoJsonGeometry(collection);
    }

    /** Writes the current row. */
    void put(RowCursor row) throws IOException {
        ByteSink to = next();
        to.put("{\"type\":\"Feature\",\"geometry\":");
        geometry.put(row, to);
        to.put(",\"properties\":");
        char separator = '{';
        for (int i = 0; i < facts.size(); i++) {
            if (!row.isNull(i)) {
                to.put(separator);
                JsonText.put(facts.get(i).name(), to);
                to.put(':');
                JsonRecord.putValue(row, i, facts.get(i).type(), to);
                separator = ',';
            }
        }
        to.put("}}");
    }

    private ByteSink next() throws IOException {
        if (sink != null) {
            sink.put(",\n");
            return sink;
        }
        ByteSink begun = ByteSink.to(archive.begin("opensidewalks." + name + ".geojson"));
        begun.put("{\"$schema\":\"" + SCHEMA + "\",\"dataSource\":{\"name\":");
        JsonText.put(source, begun);
        begun.put("},\"type\":\"FeatureCollection\",\"features\":[\n");
        sink = begun;
        return begun;
    }

    void end() throws IOException {
        if (sink != null) {
            sink.put("\n]}\n");
            sink.flush();
            archive.end();
        }
    }
}

package org.sidewalkdata.ogc.wfs.feature;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import org.sidewalkdata.format.FileContext;
import org.sidewalkdata.format.FileType;
import org.sidewalkdata.format.RowWriter;
import org.sidewalkdata.format.RowWriters;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.ogc.wfs.call.WfsCall;
import org.sidewalkdata.record.RowCursor;

/** One query's features as a file: CSV, shapefile or GeoPackage, as in the downloads of the REST interface. */
final class FeatureFile extends ResultContent {
    private final WfsCall call;
    private final FileType type;
    private final String baseName;

    FeatureFile(WfsCall call, GetFeature request, Results results) {
        super(results, false);
        this.call = call;
        this.type = request.format().file().orElseThrow();
        this.baseName = results.fileName();
    }

    @Override
    public Size size() {
        return type.needsWholeFile() ? Size.LONG : Size.UNKNOWN;
    }

    @Override
    public Map<String, String> headers() {
        return Map.of(
                "Content-Type",
                type.mediaType(),
                "Content-Disposition",
                "attachment; filename=\"" + baseName + "." + type.extension() + "\"");
    }

    /** Returns false: files contain only the records. */
    @Override
    public boolean tellsItsTime() {
        return false;
    }

    @Override
    public void writeTo(OutputStream out) throws IOException {
        RowCursor rows = results.rows(0);
        FileContext file = new FileContext(
                baseName,
                new Provenance(call.view().version(), call.settings().publisher()),
                call.settings().temp().get());
        try (RowWriter writer = RowWriters.open(type, file, 1, out)) {
            writer.writeLayer(rows);
            writer.finish();
        }
    }
}

package org.sidewalkdata.ogc.wms.info;

import java.io.IOException;
import java.util.List;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.served.ServedCollection;
import org.sidewalkdata.served.ValueText;
import org.sidewalkdata.text.ByteSink;

/** Writes plain text: a layer's name, then its features' properties, one per line. */
final class InfoText extends InfoWriter {
    private String layer = "";
    private boolean found;

    InfoText(ByteSink sink) {
        super(sink);
    }

    @Override
    void begin() {}

    @Override
    void layer(ServedCollection collection) {
        layer = collection.id();
    }

    /** Writes a feature. Line breaks in a value are replaced, because they would look like another property. */
    @Override
    void put(RowCursor row) throws IOException {
        sink.put((found ? "\n" : "") + layer + "\n");
        found = true;
        List<Column> columns = row.collection().attributes();
        for (int i = 0; i < columns.size(); i++) {
            String value = ValueText.of(row, i).replaceAll("\\R", " ");
            sink.put(columns.get(i).name() + " = " + value + "\n");
        }
    }

    @Override
    void end() throws IOException {
        if (!found) {
            sink.put("No features were found here\n");
        }
    }
}

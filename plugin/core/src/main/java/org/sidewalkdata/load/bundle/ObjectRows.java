package org.sidewalkdata.load.bundle;

import java.io.InputStream;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Rows of a JSON document: an array of objects, as userStats has it, or the one in {@code label_tags}. */
final class ObjectRows extends JsonRows {
    ObjectRows(BundleFile file, InputStream in, Columns columns) {
        super(file, in, columns, "label_tags");
    }

    @Override
    void read(JsonParser json, Row row, PropertyCells cells) {
        if (json.currentToken() == JsonToken.START_OBJECT) {
            cells.read(json);
        } else {
            json.skipChildren();
            row.fault(new BadCell(null, "is not an object"));
        }
    }
}

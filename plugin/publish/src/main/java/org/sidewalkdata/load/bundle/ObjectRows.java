package org.sidewalkdata.load.bundle;

import java.io.InputStream;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Rows of a JSON document that is an array of objects, as in userStats; in labelTags the array is a member. */
final class ObjectRows extends JsonRows {
    ObjectRows(BundleFile file, InputStream in, Columns columns) {
        super(file, in, columns, member(file));
    }

    private static Optional<String> member(BundleFile file) {
        return file.name().startsWith("label_tags.") ? Optional.of("label_tags") : Optional.empty();
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

package org.sidewalkdata.load.bundle;

import java.io.InputStream;
import java.util.Optional;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Rows of a GeoJSON FeatureCollection (RFC 7946): a feature is a row, its properties are the cells. */
final class GeoJsonRows extends JsonRows {
    GeoJsonRows(BundleFile file, InputStream in, Columns columns) {
        super(file, in, columns, Optional.of("features"));
    }

    @Override
    void read(JsonParser json, Row row, PropertyCells cells) {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            json.skipChildren();
            row.fault(new BadCell(null, "is not a feature"));
            return;
        }
        while (json.nextToken() != JsonToken.END_OBJECT) {
            String member = json.currentName();
            JsonToken value = json.nextToken();
            if (member.equals("properties") && value == JsonToken.START_OBJECT) {
                cells.read(json);
            } else if (member.equals("geometry") && value == JsonToken.START_OBJECT) {
                row.geometry(UncheckedGeometry.read(json));
            } else if (member.equals("id")) {
                cells.readId(json);
            } else {
                json.skipChildren();
            }
        }
    }
}

package org.sidewalkdata.load.bundle;

import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.load.report.BundleException;
import org.sidewalkdata.model.GeoJsonCrs;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Rows of a GeoJSON FeatureCollection (RFC 7946): a feature is a row, its properties are the cells. */
final class GeoJsonRows extends JsonRows {
    GeoJsonRows(BundleFile file, InputStream in, Columns columns) {
        super(file, in, columns, Optional.of("features"));
    }

    /**
     * Reads a member of the collection beside its features.
     *
     * @throws BundleException when the member says that positions are not degrees, or that the document is Esri JSON
     */
    static void member(BundleFile file, JsonParser json) {
        String name = json.currentName();
        if (name.equals("crs")) {
            String fault = crsFault(json);
            if (fault != null) {
                throw new BundleException(file.name() + " " + fault
                        + ". Convert it, for example with: ogr2ogr -t_srs EPSG:4326 -f GeoJSON NEW.geojson "
                        + file.name());
            }
        } else if (name.equals("geometryType") || name.equals("spatialReference")) {
            throw new BundleException(file.name()
                    + " is Esri JSON, not GeoJSON. Get it from the service with f=geojson, or convert it with:"
                    + " ogr2ogr -t_srs EPSG:4326 -f GeoJSON NEW.geojson " + file.name());
        } else {
            json.skipChildren();
        }
    }

    /** Reads the value of a member {@code crs}, and returns why positions are not degrees; null: they are. */
    static @Nullable String crsFault(JsonParser json) {
        if (json.currentToken() == JsonToken.VALUE_NULL) {
            return null;
        }
        String name = "";
        int depth = 0;
        do {
            JsonToken token = json.currentToken();
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            if (token.isNumeric()) {
                name = "EPSG:" + json.getString();
            } else if (token == JsonToken.VALUE_STRING && !"type".equals(json.currentName())) {
                name = json.getString();
            }
        } while (depth > 0 && json.nextToken() != null);
        return GeoJsonCrs.fault(name).orElse(null);
    }

    @Override
    void besideRows(BundleFile file, JsonParser json) {
        member(file, json);
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
            } else if (member.equals("crs")) {
                String fault = crsFault(json);
                if (fault != null) {
                    row.fault(new BadCell("geometry", fault));
                }
            } else {
                json.skipChildren();
            }
        }
    }
}

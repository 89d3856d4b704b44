package org.sidewalkdata.format.geopackage;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.format.bytes.ByteSink;
import org.sidewalkdata.format.bytes.JsonText;
import org.sidewalkdata.row.ByteSlice;

/** What each column means, as a JSON schema in the layer's metadata (GeoPackage 1.2, annex F.8). */
final class LayerSchema {
    private static final String STANDARD = "https://json-schema.org/draft/2020-12/schema";

    private LayerSchema() {}

    static void describe(Connection database, PublishedCollection collection) throws SQLException, IOException {
        try (PreparedStatement metadata = database.prepareStatement("""
                        INSERT INTO gpkg_metadata (md_scope, md_standard_uri, mime_type, metadata)
                        VALUES ('featureType', ?, 'application/schema+json', ?)
                        """);
                PreparedStatement reference = database.prepareStatement("""
                        INSERT INTO gpkg_metadata_reference (reference_scope, table_name, md_file_id)
                        VALUES ('table', ?, last_insert_rowid())
                        """)) {
            metadata.setString(1, STANDARD);
            metadata.setString(2, schema(collection));
            metadata.executeUpdate();
            reference.setString(1, collection.name());
            reference.executeUpdate();
        }
    }

    private static String schema(PublishedCollection collection) throws IOException {
        ByteSink json = ByteSink.inMemory();
        json.put("{\"$schema\":\"" + STANDARD + "\",\"title\":\"" + collection.name() + "\",\"properties\":{");
        String separator = "";
        for (Column column : collection.attributes()) {
            json.put(separator);
            JsonText.put(column.name(), json);
            json.put(":{\"description\":");
            JsonText.put(column.meaning(), json);
            json.put('}');
            separator = ",";
        }
        json.put("}}");
        return json.content(new ByteSlice()).toString();
    }
}

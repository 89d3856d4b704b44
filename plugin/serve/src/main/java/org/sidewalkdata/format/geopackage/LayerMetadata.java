package org.sidewalkdata.format.geopackage;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.record.ByteSlice;
import org.sidewalkdata.text.ByteSink;
import org.sidewalkdata.text.JsonText;

/** A layer's rows in the GeoPackage's metadata tables (GeoPackage 1.2, annex F.8). */
record LayerMetadata(Connection database, PublishedCollection collection, Provenance provenance) {
    private static final String JSON_SCHEMA = "https://json-schema.org/draft/2020-12/schema";

    /** Adds the meaning of each column, as a JSON schema. */
    void addSchema() throws SQLException, IOException {
        add("featureType", JSON_SCHEMA, "application/schema+json", schema());
    }

    /** Adds the origin of the data, their version and license, in the form that QGIS reads and shows. */
    void addOrigin() throws SQLException {
        add("dataset", QgisMetadata.STANDARD, "text/xml", QgisMetadata.of(collection, provenance));
    }

    private void add(String scope, String standard, String mediaType, String text) throws SQLException {
        try (PreparedStatement metadata = database.prepareStatement("""
                        INSERT INTO gpkg_metadata (md_scope, md_standard_uri, mime_type, metadata) VALUES (?, ?, ?, ?)
                        """);
                PreparedStatement reference = database.prepareStatement("""
                        INSERT INTO gpkg_metadata_reference (reference_scope, table_name, timestamp, md_file_id)
                        VALUES ('table', ?, ?, last_insert_rowid())
                        """)) {
            metadata.setString(1, scope);
            metadata.setString(2, standard);
            metadata.setString(3, mediaType);
            metadata.setString(4, text);
            metadata.executeUpdate();
            reference.setString(1, collection.name());
            reference.setString(2, Timestamp.of(provenance.version()));
            reference.executeUpdate();
        }
    }

    private String schema() throws IOException {
        ByteSink json = ByteSink.inMemory();
        json.put("{\"$schema\":\"" + JSON_SCHEMA + "\",\"title\":\"" + collection.name() + "\",\"properties\":{");
        String separator = "";
        for (Column column : collection.attributes()) {
            json.put(separator);
            JsonText.put(column.flatName(), json);
            json.put(":{\"description\":");
            JsonText.put(column.meaning(), json);
            json.put('}');
            separator = ",";
        }
        json.put("}}");
        return json.content(new ByteSlice()).toString();
    }
}

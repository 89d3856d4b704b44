package org.sidewalkdata.format.geopackage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.sidewalkdata.collection.Collections;
import org.sidewalkdata.collection.PublishedCollection;

/** A style that QGIS takes when it opens the layer, from the table {@code layer_styles}, which is QGIS' convention. */
final class LayerStyle {
    private static final String TABLE = """
            CREATE TABLE IF NOT EXISTS layer_styles (
              id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
              f_table_catalog TEXT(256),
              f_table_schema TEXT(256),
              f_table_name TEXT(256),
              f_geometry_column TEXT(256),
              styleName TEXT(30),
              styleQML TEXT,
              styleSLD TEXT,
              useAsDefault BOOLEAN,
              description TEXT,
              owner TEXT(30),
              ui TEXT(30),
              update_time DATETIME DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now'))
            );
            INSERT OR IGNORE INTO gpkg_contents (table_name, data_type, identifier)
            VALUES ('layer_styles', 'attributes', 'layer_styles');
            """;

    private static final String STYLE = """
            INSERT INTO layer_styles (
              f_table_catalog, f_table_schema, f_table_name, f_geometry_column, styleName, styleQML, styleSLD,
              useAsDefault, description, owner)
            VALUES ('', '', ?1, 'geom', ?1, ?2, '', 1, 'Streets by accessibility score', '')
            """;

    private LayerStyle() {}

    /** Only streets have one: their colours mean something. */
    static void addTo(Connection database, PublishedCollection collection) throws SQLException {
        if (!collection.equals(Collections.ACCESS_SCORE_STREETS)) {
            return;
        }
        new SqlScript(TABLE).run(database);
        try (PreparedStatement style = database.prepareStatement(STYLE)) {
            style.setString(1, collection.name());
            style.setString(2, SqlScript.resource(collection.name() + ".qml"));
            style.executeUpdate();
        }
    }
}

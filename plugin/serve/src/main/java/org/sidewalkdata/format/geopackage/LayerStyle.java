package org.sidewalkdata.format.geopackage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.collection.PublishedCollections;
import org.sidewalkdata.model.DataVersion;
import org.sidewalkdata.model.Palette;

/**
 * A style that QGIS applies when it opens the layer, from the table {@code layer_styles}, which is a QGIS convention.
 */
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
            """;

    private static final String CONTENTS = """
            INSERT OR IGNORE INTO gpkg_contents (table_name, data_type, identifier, last_change)
            VALUES ('layer_styles', 'attributes', 'layer_styles', ?)
            """;

    private static final String STYLE = """
            INSERT INTO layer_styles (
              f_table_catalog, f_table_schema, f_table_name, f_geometry_column, styleName, styleQML, styleSLD,
              useAsDefault, description, owner, update_time)
            VALUES ('', '', ?1, 'geom', ?1, ?2, '', 1, 'Streets by accessibility score', '', ?3)
            """;

    private static final Pattern COLOR = Pattern.compile("#(..)(..)(..)");

    private LayerStyle() {}

    /** Adds a style for streets only: their colors have a meaning. */
    static void addTo(Connection database, PublishedCollection collection, DataVersion version) throws SQLException {
        if (!isStyled(collection)) {
            return;
        }
        new SqlScript(TABLE).run(database);
        try (PreparedStatement contents = database.prepareStatement(CONTENTS);
                PreparedStatement style = database.prepareStatement(STYLE)) {
            contents.setString(1, Timestamp.of(version));
            contents.executeUpdate();
            style.setString(1, collection.name());
            style.setString(2, ofStreets());
            style.setString(3, Timestamp.of(version));
            style.executeUpdate();
        }
    }

    /** Returns whether the layer has scores of streets: a download, or one model of a snapshot. */
    private static boolean isStyled(PublishedCollection collection) {
        PublishedCollection streets = PublishedCollections.ACCESS_SCORE_STREETS;
        return collection.equals(streets)
                || collection.name().startsWith(streets.name()) && collection.hasColumn("city_id");
    }

    /** Returns the style of streets with colors as QGIS writes them, such as {@code 201,230,245,255}. */
    private static String ofStreets() {
        String file = SqlScript.resource(PublishedCollections.ACCESS_SCORE_STREETS.name() + ".qml");
        return COLOR.matcher(Palette.fill(file))
                .replaceAll(color -> IntStream.rangeClosed(1, 3)
                        .mapToObj(part -> HexFormat.fromHexDigits(color.group(part)) + ",")
                        .collect(Collectors.joining("", "", "255")));
    }
}

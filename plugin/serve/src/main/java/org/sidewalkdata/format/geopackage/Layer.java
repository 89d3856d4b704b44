package org.sidewalkdata.format.geopackage;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.model.Provenance;
import org.sidewalkdata.record.RowCursor;
import org.sidewalkdata.text.Extent;

/**
 * One layer: a table of features, its spatial index, and its rows in the GeoPackage's metadata tables. Records without
 * a geometry are a table of attributes.
 */
final class Layer implements AutoCloseable {
    private final Connection database;
    private final PublishedCollection collection;
    private final Provenance provenance;
    private final FeatureInsert features;
    private final Extent extent = new Extent();

    private Layer(Connection database, PublishedCollection collection, Provenance provenance, FeatureInsert features) {
        this.database = database;
        this.collection = collection;
        this.provenance = provenance;
        this.features = features;
    }

    static Layer create(Connection database, PublishedCollection collection, Provenance provenance)
            throws SQLException {
        new SqlScript(createTable(collection)).run(database);
        return new Layer(database, collection, provenance, new FeatureInsert(database, collection));
    }

    void add(RowCursor row) throws SQLException, IOException {
        extent.add(features.add(row));
    }

    void end() throws SQLException, IOException {
        features.end();
        register();
        LayerMetadata metadata = new LayerMetadata(database, collection, provenance);
        metadata.addSchema();
        metadata.addOrigin();
        LayerStyle.addTo(database, collection, provenance.version());
    }

    @Override
    public void close() throws SQLException {
        features.close();
    }

    private static String createTable(PublishedCollection collection) {
        String columns = collection.attributes().stream()
                .map(column -> "  " + column.flatName() + " " + type(column) + (column.nullable() ? "" : " NOT NULL"))
                .collect(Collectors.joining(",\n"));
        String geometry = isSpatial(collection) ? "  geom " + geometryType(collection) + " NOT NULL,\n" : "";
        return "CREATE TABLE " + collection.name() + " (\n  fid INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,\n"
                + geometry + columns + "\n);\n";
    }

    /** GeoPackage 1.2, table 1. */
    private static String type(Column column) {
        return switch (column.type()) {
            case INTEGER -> "INTEGER";
            case NUMBER -> "REAL";
            case BOOLEAN -> "BOOLEAN";
            case EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> "DATETIME";
            case TEXT, UUID, JSON, INTEGER_LIST, TEXT_LIST, UUID_LIST -> "TEXT";
            case POINT, LINE_STRING, MULTI_POLYGON ->
                throw new IllegalArgumentException("A geometry is not an attribute");
        };
    }

    private static boolean isSpatial(PublishedCollection collection) {
        return collection.geometryIndex().isPresent();
    }

    private static String geometryType(PublishedCollection collection) {
        return switch (collection.geometryType()) {
            case NONE -> throw new IllegalArgumentException(collection.name() + " has no geometry");
            case POINT -> "POINT";
            case LINE_STRING -> "LINESTRING";
            case MULTI_POLYGON -> "MULTIPOLYGON";
        };
    }

    private void register() throws SQLException {
        boolean spatial = isSpatial(collection);
        try (PreparedStatement contents = database.prepareStatement("""
                INSERT INTO gpkg_contents (
                  table_name, data_type, identifier, description, last_change, min_x, min_y, max_x, max_y, srs_id)
                VALUES (?1, ?2, ?1, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
                """)) {
            contents.setString(1, collection.name());
            contents.setString(2, spatial ? "features" : "attributes");
            contents.setString(3, provenance.sentence());
            contents.setString(4, Timestamp.of(provenance.version()));
            if (!extent.isEmpty()) {
                contents.setDouble(5, extent.minX());
                contents.setDouble(6, extent.minY());
                contents.setDouble(7, extent.maxX());
                contents.setDouble(8, extent.maxY());
            }
            if (spatial) {
                contents.setInt(9, 4326);
            }
            contents.executeUpdate();
        }
        if (spatial) {
            registerGeometry();
        }
    }

    private void registerGeometry() throws SQLException {
        try (PreparedStatement geometry =
                database.prepareStatement("INSERT INTO gpkg_geometry_columns VALUES (?, 'geom', ?, 4326, 0, 0)")) {
            geometry.setString(1, collection.name());
            geometry.setString(2, geometryType(collection));
            geometry.executeUpdate();
        }
    }
}

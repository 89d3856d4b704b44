package org.sidewalkdata.ogc.product;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A row as PostgreSQL itself returns it, independent of the product's reading: values as its JSON, the geometry as WKB.
 */
record DatabaseRow(JsonNode values, Optional<Geometry> geometry) {
    JsonNode value(Column column) {
        return values.get(column.sqlName());
    }

    static List<DatabaseRow> rows(City city, PublishedCollection collection) throws SQLException, ParseException {
        String geometry = collection
                .geometryIndex()
                .map(index -> "ST_AsBinary(" + collection.columns().get(index).sqlName() + ")")
                .orElse("NULL::bytea");
        String sql = "SET TIME ZONE 'UTC'; SELECT row_to_json(v)::text, " + geometry + " FROM " + collection.view()
                + " v ORDER BY " + String.join(", ", collection.orderBy());
        List<DatabaseRow> rows = new ArrayList<>();
        try (var connection = city.database.dataSource().getConnection();
                var statement = connection.createStatement()) {
            statement.execute(sql);
            statement.getMoreResults();
            try (var row = statement.getResultSet()) {
                while (row.next()) {
                    rows.add(
                            new DatabaseRow(JsonMapper.shared().readTree(row.getString(1)), geometry(row.getBytes(2))));
                }
            }
        }
        return rows;
    }

    private static Optional<Geometry> geometry(byte @Nullable [] binary) throws ParseException {
        return binary == null ? Optional.empty() : Optional.of(new WKBReader().read(binary));
    }
}

package org.sidewalkdata.ogc.product;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKBReader;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.testkit.Sql;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A row as PostgreSQL itself returns it, independent of the product's reading: values as its JSON, the geometry as WKB.
 */
record DatabaseRow(JsonNode values, Optional<Geometry> geometry) {
    JsonNode value(Column column) {
        return values.get(column.sqlName());
    }

    static List<DatabaseRow> rows(City city, PublishedCollection collection) {
        String geometry = collection
                .geometryIndex()
                .map(index -> "ST_AsBinary(" + collection.columns().get(index).sqlName() + ")")
                .orElse("NULL::bytea");
        String sql = "SELECT encode(" + geometry + ", 'hex'), row_to_json(v) FROM " + collection.view() + " v ORDER BY "
                + String.join(", ", collection.orderBy());
        List<DatabaseRow> rows = new ArrayList<>();
        try (Connection connection = city.database.dataSource().getConnection()) {
            Sql.run(connection, "SET TIME ZONE 'UTC'");
            for (String row : Sql.rows(connection, sql, "")) {
                String[] cells = row.split("\\|", 2);
                Optional<Geometry> place = cells[0].isEmpty()
                        ? Optional.empty()
                        : Optional.of(new WKBReader().read(WKBReader.hexToBytes(cells[0])));
                rows.add(new DatabaseRow(JsonMapper.shared().readTree(cells[1]), place));
            }
            return rows;
        } catch (SQLException | ParseException e) {
            throw new IllegalStateException(sql, e);
        }
    }
}

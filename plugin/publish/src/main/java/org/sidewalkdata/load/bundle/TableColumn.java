package org.sidewalkdata.load.bundle;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A column of a query on another database, and the kind of its values in PostgreSQL's binary form.
 *
 * @param name name of the column in a bundle's file
 */
public record TableColumn(String name, Kind kind) {
    /** The kind of a value. */
    enum Kind {
        /** An integer of 2, 4 or 8 bytes. */
        INTEGER,
        /** A double precision. */
        NUMBER,
        FLAG,
        TIME,
        /** An array of texts. */
        TEXTS,
        /** EWKB. */
        GEOMETRY,
        TEXT,
        /** Any other type, which is queried as text. */
        OTHER
    }

    /** Returns the columns of a query. */
    public static List<TableColumn> of(ResultSetMetaData query) throws SQLException {
        List<TableColumn> columns = new ArrayList<>();
        for (int i = 1; i <= query.getColumnCount(); i++) {
            columns.add(new TableColumn(query.getColumnName(i), kind(query, i)));
        }
        return columns;
    }

    private static Kind kind(ResultSetMetaData query, int column) throws SQLException {
        String type = query.getColumnTypeName(column); // includes the schema if that is not on the search path
        return switch (type.substring(type.lastIndexOf('.') + 1).replace("\"", "")) {
            case "int2", "int4", "int8" -> Kind.INTEGER;
            case "float8" -> Kind.NUMBER;
            case "bool" -> Kind.FLAG;
            case "timestamptz" -> Kind.TIME;
            case "_text", "_varchar" -> Kind.TEXTS;
            case "geometry" -> Kind.GEOMETRY;
            default ->
                query.getColumnType(column) == Types.VARCHAR ? Kind.TEXT : Kind.OTHER; // enumerations are VARCHAR, too
        };
    }

    /** Returns the query that sends the rows in the form that the kinds describe. */
    public static String sent(List<TableColumn> columns, String query) {
        if (columns.stream().noneMatch(column -> column.kind == Kind.OTHER)) {
            return query;
        }
        String list = columns.stream().map(TableColumn::sent).collect(Collectors.joining(", "));
        return "SELECT " + list + " FROM (" + query + ") AS q";
    }

    private String sent() {
        return kind == Kind.OTHER ? name + "::text" : name;
    }

    boolean isText() {
        return kind == Kind.TEXT || kind == Kind.OTHER;
    }
}

package org.sidewalkdata.load.bundle;

import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A column of a query on another database, and what its values are in PostgreSQL's binary form.
 *
 * @param name as a bundle's file calls it
 */
public record TableColumn(String name, Kind kind) {
    /** What a value is. */
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
        /** What is asked for as a text. */
        OTHER
    }

    /** The columns of a query. */
    public static List<TableColumn> of(ResultSetMetaData query) throws SQLException {
        List<TableColumn> columns = new ArrayList<>();
        for (int i = 1; i <= query.getColumnCount(); i++) {
            columns.add(new TableColumn(query.getColumnName(i), kind(query, i)));
        }
        return columns;
    }

    private static Kind kind(ResultSetMetaData query, int column) throws SQLException {
        String type = query.getColumnTypeName(column); // with a schema where that is not on the path
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

    /** The query's rows, in the form that the kinds say. */
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

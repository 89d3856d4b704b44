package org.sidewalkdata.load.projectsidewalk;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which of the tables and columns that a load reads a city's schema has, and which of them the login may read. Looked up in
 * PostgreSQL's catalogue, which everybody may read. Immutable.
 */
final class SourceSchema {
    private static final String COLUMNS = """
            SELECT CASE WHEN n.nspname = ? THEN '' ELSE n.nspname || '.' END || c.relname, a.attname,
              has_schema_privilege(n.oid, 'USAGE') AND has_column_privilege(c.oid, a.attnum, 'SELECT')
            FROM pg_catalog.pg_class AS c
            JOIN pg_catalog.pg_namespace AS n ON n.oid = c.relnamespace
            JOIN pg_catalog.pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
            WHERE (n.nspname = ? OR n.nspname = 'sidewalk_login')
              AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
              AND c.relname = ANY (?)""";

    private static final Pattern TABLE = Pattern.compile("\\{([a-z_.]{1,99})\\}");

    private final String schema;
    private final Map<String, Set<String>> there = new HashMap<>();
    private final Map<String, Set<String>> open = new HashMap<>();

    private SourceSchema(String schema) {
        this.schema = schema;
    }

    static SourceSchema of(Connection connection, String schema) throws SQLException {
        var shape = new SourceSchema(schema);
        var tables = new HashSet<String>();
        SourceColumns.ALL.forEach(
                need -> tables.add(need.table().substring(need.table().indexOf('.') + 1)));
        Array names = connection.createArrayOf("text", tables.toArray());
        try (PreparedStatement statement = connection.prepareStatement(COLUMNS)) {
            statement.setString(1, schema);
            statement.setString(2, schema);
            statement.setArray(3, names);
            try (ResultSet columns = statement.executeQuery()) {
                while (columns.next()) {
                    shape.add(columns);
                }
            }
        }
        return shape;
    }

    private void add(ResultSet column) throws SQLException {
        String table = column.getString(1);
        there.computeIfAbsent(table, name -> new HashSet<>()).add(column.getString(2));
        if (column.getBoolean(3)) {
            open.computeIfAbsent(table, name -> new HashSet<>()).add(column.getString(2));
        }
    }

    /** The table's name for a statement. */
    String name(String table) {
        int point = table.indexOf('.');
        return point < 0
                ? quoted(schema) + "." + quoted(table)
                : quoted(table.substring(0, point)) + "." + quoted(table.substring(point + 1));
    }

    /** A statement in which tables stand as {@code {label}}. */
    String sql(String text) {
        return TABLE.matcher(text).replaceAll(table -> Matcher.quoteReplacement(name(table.group(1))));
    }

    boolean hasTable(String table) {
        return there.containsKey(table);
    }

    /** Whether the columns are all there and may be read. */
    boolean reads(String table, String... columns) {
        return reads(table, List.of(columns));
    }

    boolean reads(String table, List<String> columns) {
        return open.getOrDefault(table, Set.of()).containsAll(columns);
    }

    /** Those of the columns that are not there. */
    List<String> missing(SourceColumns need) {
        Set<String> present = there.getOrDefault(need.table(), Set.of());
        return need.columns().stream()
                .filter(column -> !present.contains(column))
                .toList();
    }

    /** Those of the columns that are there and may not be read. */
    List<String> closed(SourceColumns need) {
        Set<String> present = there.getOrDefault(need.table(), Set.of());
        Set<String> readable = open.getOrDefault(need.table(), Set.of());
        return need.columns().stream()
                .filter(column -> present.contains(column) && !readable.contains(column))
                .toList();
    }

    /** {@code alias.column}, or null when it cannot be read. */
    String column(String alias, String table, String column) {
        return reads(table, column) ? alias + "." + column : "NULL";
    }

    /** What is missing or closed, in words: a table as a whole, or columns of it. */
    String words(String table, List<String> columns) {
        return hasTable(table) ? table + "." + String.join(", " + table + ".", columns) : "the table " + table;
    }

    /** For the operator who wonders why: what every wanted thing that cannot be read costs, a line for each reason. */
    List<String> losses() {
        Map<String, List<String>> losses = new LinkedHashMap<>();
        for (SourceColumns need : SourceColumns.ALL) {
            if (!need.isNeeded() && !reads(need.table(), need.columns())) {
                losses.computeIfAbsent(reason(need), reason -> new ArrayList<>())
                        .add(need.loss());
            }
        }
        return losses.entrySet().stream()
                .map(loss -> loss.getKey() + ": " + String.join(", ", loss.getValue()) + " will not be known.")
                .toList();
    }

    private String reason(SourceColumns need) {
        List<String> missing = missing(need);
        if (!missing.isEmpty()) {
            boolean one = missing.size() == 1 || !hasTable(need.table());
            return words(need.table(), missing) + (one ? " is not there" : " are not there");
        }
        return (open.containsKey(need.table()) ? words(need.table(), closed(need)) : "the table " + need.table())
                + " may not be read";
    }

    /** A name for a statement. */
    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}

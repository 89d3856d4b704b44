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
 * The tables and columns of a city's schema that a load reads, and which of them the login may read. Read from
 * PostgreSQL's catalog, which every login may read. Immutable.
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

    /** Returns the table's name for a statement. */
    String name(String table) {
        int point = table.indexOf('.');
        return point < 0
                ? quoted(schema) + "." + quoted(table)
                : quoted(table.substring(0, point)) + "." + quoted(table.substring(point + 1));
    }

    /** Returns a statement in which {@code {label}} stands for the table. */
    String sql(String text) {
        return TABLE.matcher(text).replaceAll(table -> Matcher.quoteReplacement(name(table.group(1))));
    }

    boolean hasTable(String table) {
        return there.containsKey(table);
    }

    /** Returns whether the columns all exist and may be read. */
    boolean reads(String table, String... columns) {
        return reads(table, List.of(columns));
    }

    boolean reads(String table, List<String> columns) {
        return open.getOrDefault(table, Set.of()).containsAll(columns);
    }

    List<String> missing(SourceColumns need) {
        Set<String> present = there.getOrDefault(need.table(), Set.of());
        return need.columns().stream()
                .filter(column -> !present.contains(column))
                .toList();
    }

    /** Returns those of the columns that exist and may not be read. */
    List<String> closed(SourceColumns need) {
        Set<String> present = there.getOrDefault(need.table(), Set.of());
        Set<String> readable = open.getOrDefault(need.table(), Set.of());
        return need.columns().stream()
                .filter(column -> present.contains(column) && !readable.contains(column))
                .toList();
    }

    /** Returns {@code alias.column}, or NULL if it cannot be read. */
    String column(String alias, String table, String column) {
        return reads(table, column) ? alias + "." + column : "NULL";
    }

    /** Returns the names of missing or unreadable columns, or of the table if all of it is missing. */
    String words(String table, List<String> columns) {
        return hasTable(table) ? table + "." + String.join(", " + table + ".", columns) : "the table " + table;
    }

    /**
     * Returns what is lost by wanted columns that cannot be read, one line for each reason; for the operator. A schema
     * from before grades loses none.
     */
    List<String> losses() {
        Map<String, List<String>> losses = new LinkedHashMap<>();
        for (SourceColumns need : SourceColumns.ALL) {
            boolean isNewer = need.table().equals(StreetSelects.GRADES) && !hasTable(need.table());
            if (!need.isNeeded() && !isNewer && !reads(need.table(), need.columns())) {
                losses.computeIfAbsent(reason(need), reason -> new ArrayList<>())
                        .add(need.loss());
            }
        }
        return losses.entrySet().stream()
                .map(loss -> loss.getKey() + ". Unknown after the load: " + String.join(", ", loss.getValue()) + ".")
                .toList();
    }

    private String reason(SourceColumns need) {
        List<String> missing = missing(need);
        if (!missing.isEmpty()) {
            boolean one = missing.size() == 1 || !hasTable(need.table());
            return words(need.table(), missing) + (one ? " is missing" : " are missing");
        }
        return "the login may not read "
                + (open.containsKey(need.table()) ? words(need.table(), closed(need)) : "the table " + need.table());
    }

    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}

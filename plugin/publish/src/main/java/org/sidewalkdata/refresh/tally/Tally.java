package org.sidewalkdata.refresh.tally;

import static java.util.stream.Collectors.joining;

import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.sidewalkdata.refresh.table.RefreshConnection;
import org.sidewalkdata.refresh.table.Scope;
import org.sidewalkdata.refresh.table.ServingTable;
import org.sidewalkdata.refresh.table.TempTable;

/**
 * A serving table whose rows are sums over other rows. The sums are of whole numbers and decimals, so subtracting the
 * old values of affected rows and adding the new ones gives, to the last digit, what summing all rows gives. Immutable.
 *
 * @param key the columns that the sums are grouped by
 * @param counts columns of sums of whole numbers that are never negative; a group in which all are 0 has no row
 * @param decimals columns of sums of decimals
 * @param rows the rows to sum, with all these columns
 * @param id column of the condition
 */
record Tally(ServingTable table, List<String> key, List<String> counts, List<String> decimals, Rows rows, String id) {
    /** Rows to sum. */
    interface Rows {
        /** Returns the query of the rows that a condition selects. */
        String query(RefreshConnection database, String condition) throws SQLException;

        /**
         * Returns rows whose query a function of the database writes, because views read it, too.
         *
         * @param function takes the condition
         */
        static Rows of(String function) {
            return (database, condition) -> database.value(
                    String.format(Locale.ROOT, "SELECT %s($condition$%s$condition$)", function, condition),
                    String.class);
        }
    }

    /**
     * Makes a tally.
     *
     * @param key the columns, with commas between, as for the next two
     */
    Tally(ServingTable table, String key, String counts, String decimals, Rows rows, String id) {
        this(table, columns(key), columns(counts), columns(decimals), rows, id);
    }

    private static List<String> columns(String text) {
        return text.isEmpty() ? List.of() : List.of(text.strip().split(",\\s+"));
    }

    /** Computes all sums. */
    ServingTable.Changes all(RefreshConnection database) throws SQLException {
        return fill(database, rowsOf(database, Scope.ALL), Scope.ALL);
    }

    /** Returns the sums over affected rows; must be called before they change, and passed to {@link #after}. */
    TempTable before(RefreshConnection database, Scope touched) throws SQLException {
        return TempTable.of(database, "before_" + table.table(), list(key), sums(rowsOf(database, touched)));
    }

    /** Subtracts the old values of the rows and adds the new ones; groups in which these are equal are not changed. */
    ServingTable.Changes after(RefreshConnection database, TempTable before, Scope touched) throws SQLException {
        TempTable now = TempTable.of(database, "now_" + table.table(), list(key), sums(rowsOf(database, touched)));
        TempTable more = TempTable.of(
                database,
                "more_" + table.table(),
                list(key),
                differing(signed("-", before) + " UNION ALL " + signed("", now)));
        if (database.isTrue("SELECT NOT EXISTS (SELECT FROM " + more + ")")) {
            return new ServingTable.Changes(0, 0, 0);
        }
        Scope groups = column -> String.format(Locale.ROOT, "%s IN (SELECT %s FROM %s)", column, key.get(0), more);
        return fill(
                database,
                String.format(
                        Locale.ROOT,
                        "SELECT %1$s FROM %2$s WHERE %3$s UNION ALL SELECT %1$s FROM %4$s",
                        columns(),
                        table.table(),
                        groups.on(key.get(0)),
                        more),
                groups);
    }

    private String signed(String sign, TempTable sums) {
        return String.format(
                Locale.ROOT,
                "SELECT %s, %s FROM %s",
                list(key),
                summed().map(column -> sign + column + " AS " + column).collect(joining(", ")),
                sums);
    }

    private String differing(String all) {
        return String.format(
                Locale.ROOT,
                "SELECT %s, %s FROM (%s) one GROUP BY %s HAVING %s",
                list(key),
                summed().map(column -> String.format(Locale.ROOT, "sum(%1$s) AS %1$s", column))
                        .collect(joining(", ")),
                all,
                list(key),
                summed().map(column -> "sum(" + column + ") <> 0").collect(joining(" OR ")));
    }

    private Stream<String> summed() {
        return Stream.concat(counts.stream(), decimals.stream());
    }

    private ServingTable.Changes fill(RefreshConnection database, String all, Scope groups) throws SQLException {
        return table.fill(database, sums(all) + " ORDER BY " + list(key), groups);
    }

    private String rowsOf(RefreshConnection database, Scope scope) throws SQLException {
        return rows.query(database, scope.on(id));
    }

    private String sums(String all) {
        Stream<String> sums = Stream.of(
                        key.stream(),
                        counts.stream().map(column -> String.format(Locale.ROOT, "sum(%1$s)::bigint AS %1$s", column)),
                        // trim_scale gives a sum one spelling, however it was computed: rows are compared byte by byte
                        decimals.stream()
                                .map(column -> String.format(Locale.ROOT, "trim_scale(sum(%1$s)) AS %1$s", column)))
                .flatMap(columns -> columns);
        return String.format(
                Locale.ROOT,
                "SELECT %s FROM (%s) one GROUP BY %s HAVING %s > 0",
                sums.collect(joining(", ")),
                all,
                list(key),
                counts.stream().map(column -> "sum(" + column + ")").collect(joining(" + ")));
    }

    private String columns() {
        return Stream.of(key, counts, decimals).flatMap(List::stream).collect(joining(", "));
    }

    private static String list(List<String> columns) {
        return String.join(", ", columns);
    }
}

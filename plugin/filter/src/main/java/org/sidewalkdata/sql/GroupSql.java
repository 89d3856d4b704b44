package org.sidewalkdata.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.Property;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.Filter;

/** Collections whose rows the database computes from the matching rows of another one. Pure. */
public final class GroupSql {
    private GroupSql() {}

    /** A function of the values of a column in a group; nulls do not count. */
    public enum Function {
        COUNT,
        SUM,
        MIN,
        MAX,
        AVG,
        /** Standard deviation of a sample; null for a single value. */
        STDDEV,
        /** Variance of a sample; null for a single value. */
        VAR;

        /** Returns whether the function has a meaning for a type. */
        public boolean accepts(ColumnType type) {
            return switch (this) {
                case COUNT -> true;
                case MIN, MAX ->
                    switch (type) {
                        case INTEGER, NUMBER, TEXT, EPOCH_MILLIS, MEAN_DATE, DATE_TIME -> true;
                        default -> false;
                    };
                case SUM, AVG, STDDEV, VAR -> type == ColumnType.INTEGER || type == ColumnType.NUMBER;
            };
        }

        private ColumnType result(ColumnType type) {
            return switch (this) {
                case COUNT -> ColumnType.INTEGER;
                case MIN, MAX -> type;
                case SUM, AVG, STDDEV, VAR -> ColumnType.NUMBER;
            };
        }

        private String sql(Column column) {
            String name = column.sqlName();
            return switch (this) {
                case COUNT -> "count(" + name + ")";
                case MIN, MAX ->
                    lower() + "(" + name + (column.type() == ColumnType.TEXT ? " COLLATE \"C\"" : "") + ")";
                case SUM, AVG -> lower() + "(" + name + "::float8)";
                case STDDEV -> "stddev_samp(" + name + "::float8)";
                case VAR -> "var_samp(" + name + "::float8)";
            };
        }

        private String lower() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * One value of each group.
     *
     * @param name in the answer
     * @param sql aggregate of the rows
     */
    public record Statistic(String name, String sql, ColumnType type) {
        /** Returns a function of a column that {@linkplain Function#accepts accepts} its type. */
        public static Statistic of(Function function, Column column, String name) {
            return new Statistic(name, function.sql(column), function.result(column.type()));
        }

        /**
         * Returns 1 if a group has more rows, or their geometries more vertices, than these limits; otherwise 0.
         *
         * @param geometry column of the rows
         */
        public static Statistic exceedsLimit(long mostRows, long mostVertices, Column geometry, String name) {
            String vertices = "coalesce(sum(ST_NPoints(" + geometry.sqlName() + ")), 0)";
            String sql = "(count(*) > " + mostRows + " OR " + vertices + " > " + mostVertices + ")::int";
            return new Statistic(name, sql, ColumnType.INTEGER);
        }
    }

    /** Returns the rows that match a filter, as a collection of their own. */
    public static PublishedCollection matching(PublishedCollection rows, Filter filter) {
        String condition = WhereSql.condition(rows, filter);
        return condition.isEmpty() ? rows : rows.where(condition);
    }

    /**
     * Returns the groups of the matching rows, in their own order: a row for each combination of values of
     * {@code groups}, nulls included, with the statistics after them. Without groups: one row.
     *
     * @param groups neither JSON nor a geometry; may be empty if there are statistics
     */
    public static PublishedCollection grouped(
            PublishedCollection rows, Filter filter, List<Column> groups, List<Statistic> statistics) {
        List<Column> columns = new ArrayList<>(groups);
        List<String> values =
                new ArrayList<>(groups.stream().map(Column::sqlName).toList());
        for (Statistic statistic : statistics) {
            String alias = "s" + columns.size();
            columns.add(new Column(statistic.name(), alias, alias, statistic.type(), true, ""));
            values.add(statistic.sql() + " AS " + alias);
        }
        String by = groups.stream().map(Column::sqlName).collect(Collectors.joining(", "));
        String view = "(SELECT " + String.join(", ", values) + " FROM "
                + matching(rows, filter).view() + (by.isEmpty() ? "" : " GROUP BY " + by) + ") AS grouped";
        List<String> order = (groups.isEmpty() ? columns : groups)
                .stream().map(Column::sqlName).toList();
        List<Property> properties = columns.stream()
                .<Property>map(column -> new Property.Value(column.name(), column))
                .toList();
        return new PublishedCollection(
                rows.name(), view, properties, List.copyOf(columns), List.of(), order, List.of());
    }
}

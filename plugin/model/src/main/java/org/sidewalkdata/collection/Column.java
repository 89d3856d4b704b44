package org.sidewalkdata.collection;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column of a published view, with all its names.
 *
 * @param name in CSV headers, GeoPackage and, unless the column belongs to a group, JSON
 * @param sqlName in the view and in CQL; the same as {@code name} except for user statistics by label type
 * @param dbfName in shapefiles: at most 10 characters (A10)
 * @param nullable whether the data can lack the value (A4)
 * @param meaning one sentence for the API document
 * @param unit {@code m}, {@code km}, {@code day}, {@code degree}, {@code pixel}, {@code 1/m}, or {@code 1} for a share,
 *     score or probability; null: the values have none, or their type implies it
 */
public record Column(
        String name,
        String sqlName,
        String dbfName,
        ColumnType type,
        boolean nullable,
        String meaning,
        @Nullable String unit) {
    public Column {
        if (dbfName.length() > 10) {
            throw new IllegalArgumentException("DBF name " + dbfName + " is longer than 10 characters");
        }
    }

    /** Creates a column whose values have no unit. */
    public Column(String name, String sqlName, String dbfName, ColumnType type, boolean nullable, String meaning) {
        this(name, sqlName, dbfName, type, nullable, meaning, null);
    }

    /**
     * Reads columns, one a line, with bars between the cells: name, type with a question mark if nullable and with the unit
     * if there is one, name in a DBF table, meaning.
     */
    static List<Column> table(String table) {
        return table.lines().map(Column::ofLine).toList();
    }

    private static Column ofLine(String line) {
        String[] cells = line.split(" \\| ", 4);
        String[] typeAndUnit = cells[1].split(" ", 2);
        boolean nullable = typeAndUnit[0].endsWith("?");
        ColumnType type = ColumnType.valueOf(typeAndUnit[0].replace("?", ""));
        String unit = typeAndUnit.length > 1 ? typeAndUnit[1] : null;
        return new Column(cells[0], cells[0], cells[2], type, nullable, cells[3], unit);
    }

    /** Returns the columns' types, in order. */
    public static ColumnType[] types(List<Column> columns) {
        return columns.stream().map(Column::type).toArray(ColumnType[]::new);
    }

    /**
     * Returns the name in GeoPackage, whose users write names without quotes: the path of a nested column, joined by
     * {@code _}.
     */
    public String flatName() {
        return name.replace('.', '_');
    }
}

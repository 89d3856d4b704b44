package org.sidewalkdata.load.bundle;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.sidewalkdata.copy.CopyRow;
import org.sidewalkdata.load.bundle.TableColumn.Kind;

/**
 * The current row of a query on another database: numbers, times and flags are PostgreSQL's values, all else is text
 * that is read by the rules of a bundle's cells. A null is an empty cell.
 */
final class TableRow extends Row {
    private final CopyRow in;

    /** The kind of values by the position of a column; null: text, or the query lacks the column. */
    private final @Nullable Kind[] kinds;

    /** The index of the query's field by the position of a column. */
    private final int[] fields;

    TableRow(Columns columns, CopyRow in) {
        super(columns);
        this.in = in;
        this.kinds = new Kind[columns.size()];
        this.fields = new int[columns.size()];
    }

    void place(int place, int field, TableColumn column) {
        fields[place] = field;
        kinds[place] = column.isText() ? null : column.kind();
    }

    @Override
    public boolean isEmpty(BundleColumn column) {
        return kind(column) == null ? super.isEmpty(column) : from(column) >= to(column);
    }

    @Override
    public long integer(BundleColumn column) {
        Kind kind = kind(column);
        if (kind == null) {
            return super.integer(column);
        }
        if (kind == Kind.INTEGER) {
            return in.integer(field(column));
        }
        double value = number(column);
        if (value != (long) value) {
            throw bad(column, "is not an integer");
        }
        return (long) value;
    }

    @Override
    public double number(BundleColumn column) {
        Kind kind = kind(column);
        if (kind == null) {
            return super.number(column);
        }
        if (kind == Kind.INTEGER) {
            return in.integer(field(column));
        }
        double value = kind == Kind.NUMBER ? in.number(field(column)) : Double.NaN;
        if (!Double.isFinite(value)) {
            throw bad(column, SpreadsheetText.reason(shown(column), "is not a number"));
        }
        return value;
    }

    @Override
    public boolean bool(BundleColumn column) {
        return kind(column) == Kind.FLAG ? in.truth(field(column)) : super.bool(column);
    }

    @Override
    public long time(BundleColumn column) {
        Kind kind = kind(column);
        if (kind == null) {
            return super.time(column);
        }
        if (kind != Kind.TIME || !Times.isKnown(in.millis(field(column)))) {
            throw bad(column, "is not a time in the years 1 to 9999");
        }
        return in.millis(field(column));
    }

    @Override
    public void uuid(BundleColumn column, byte[] target) {
        requireText(column, "is not a UUID");
        super.uuid(column, target);
    }

    @Override
    public byte[][] tags(BundleColumn column) {
        return kind(column) == Kind.TEXTS
                ? TagList.ofArray(column.name(), bytes(), from(column), to(column))
                : super.tags(column);
    }

    @Override
    public String text(BundleColumn column) {
        return kind(column) == null ? super.text(column) : shown(column);
    }

    /** PostgreSQL sends valid UTF-8 without NUL. */
    @Override
    public void checkText(BundleColumn column) {
        requireText(column, "is not text");
    }

    @Override
    public BadCell bad(BundleColumn column, String reason) {
        return kind(column) == null
                ? super.bad(column, reason)
                : new BadCell(column.name(), reason + ": '" + shown(column) + "'");
    }

    @Override
    public String shown(BundleColumn column) {
        Kind kind = kind(column);
        if (kind == null) {
            return super.shown(column);
        }
        return switch (kind) {
            case INTEGER -> Long.toString(in.integer(field(column)));
            case NUMBER -> shown(in.number(field(column)));
            case FLAG -> Boolean.toString(in.truth(field(column)));
            case TIME -> Instant.ofEpochMilli(in.millis(field(column))).toString();
            case TEXTS, GEOMETRY, TEXT, OTHER -> "…";
        };
    }

    private static String shown(double value) {
        return value == (int) value ? Integer.toString((int) value) : Double.toString(value);
    }

    private void requireText(BundleColumn column, String reason) {
        if (kind(column) != null) {
            throw bad(column, reason);
        }
    }

    private @Nullable Kind kind(BundleColumn column) {
        return kinds[column.place()];
    }

    private int field(BundleColumn column) {
        return fields[column.place()];
    }
}

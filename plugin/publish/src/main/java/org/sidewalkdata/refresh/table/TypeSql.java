package org.sidewalkdata.refresh.table;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.sidewalkdata.model.LabelType;

/** The published label types (D1) in SQL: as a list, and as numbers that SQL and Java share. */
public final class TypeSql {
    /** The published types as a list of SQL texts: {@code 'CurbRamp', …}. */
    public static final String LIST = Arrays.stream(LabelType.values())
            .map(type -> "'" + type.publishedName() + "'")
            .collect(Collectors.joining(", "));

    private static final LabelType[] TYPES = LabelType.values();

    private TypeSql() {}

    /**
     * Returns an expression for the number of the type whose name is in a column; null if the type is not published.
     */
    public static String number(String column) {
        return "array_position(ARRAY[" + LIST + "], " + column + ") - 1";
    }

    /** Returns the type of a number from {@link #number}. */
    public static LabelType of(int number) {
        return TYPES[number];
    }
}

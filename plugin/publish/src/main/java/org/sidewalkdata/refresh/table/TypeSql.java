package org.sidewalkdata.refresh.table;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.sidewalkdata.model.LabelType;

/** The published label types (D1) in SQL: as a list, and as numbers that both sides take from here. */
public final class TypeSql {
    /** The published types as SQL text list: {@code 'CurbRamp', …}. */
    public static final String LIST = Arrays.stream(LabelType.values())
            .map(type -> "'" + type.publishedName() + "'")
            .collect(Collectors.joining(", "));

    private static final LabelType[] TYPES = LabelType.values();

    private TypeSql() {}

    /** Expression for the number of the type whose name a column has; null when it is not published. */
    public static String number(String column) {
        return "array_position(ARRAY[" + LIST + "], " + column + ") - 1";
    }

    /** The type of a number that {@link #number} gave. */
    public static LabelType of(int number) {
        return TYPES[number];
    }
}

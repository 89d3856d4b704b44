package org.sidewalkdata.sql;

import java.util.Locale;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.collection.PublishedCollection;
import org.sidewalkdata.filter.ArithmeticOperator;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Scalar;
import org.sidewalkdata.filter.ScalarKind;

/**
 * Printer of comparisons of scalar expressions. Arithmetic follows {@link ArithmeticOperator}: PostgreSQL never
 * computes anything that would cause an error. A value that a rule uses twice is named in a subquery, so that the text
 * of nested expressions does not grow exponentially.
 */
final class ScalarSql {
    private static final String BOUNDED = "CASE WHEN abs(%1$s) < " + ArithmeticOperator.SMALLEST
            + " THEN 0 WHEN abs(%1$s) <= " + ArithmeticOperator.LARGEST + " THEN %1$s END";

    /** Power of {@code a} and {@code b}; PostgreSQL evaluates no later case when one holds. */
    private static final String POWER = "CASE WHEN a = 0 THEN CASE WHEN b > 0 THEN 0 WHEN b = 0 THEN 1 END"
            + " WHEN a < 0 AND b <> trunc(b) THEN NULL"
            + " WHEN b * ln(abs(a)) > " + ArithmeticOperator.MOST_LOGARITHM + " THEN NULL"
            + " WHEN b * ln(abs(a)) < -" + ArithmeticOperator.MOST_LOGARITHM + " THEN 0"
            + " ELSE power(a, b) END";

    private final PublishedCollection collection;

    ScalarSql(PublishedCollection collection) {
        this.collection = collection;
    }

    String compare(Filter.CompareScalars compare) {
        Scalar left = compare.left();
        Scalar right = compare.right();
        String symbol = " " + compare.operator().symbol() + " ";
        return switch (ScalarKind.of(left, collection)) {
            case NUMBER ->
                isWhole(left) && isWhole(right)
                        ? print(left) + symbol + print(right)
                        : number(left) + symbol + number(right);
            case TEXT -> print(left) + " COLLATE \"C\"" + symbol + print(right) + " COLLATE \"C\"";
            case TIME, TRUTH -> print(left) + symbol + print(right);
        };
    }

    String isNull(Filter.IsNullScalar isNull) {
        return "(" + print(isNull.scalar()) + ") IS NULL";
    }

    private String print(Scalar scalar) {
        if (scalar instanceof Scalar.Property property) {
            return PredicateSql.text(column(property));
        }
        if (scalar instanceof Scalar.Folded folded) {
            return String.format(
                    Locale.ROOT, PredicateSql.FOLDED, PredicateSql.text(collection.column(folded.column())));
        }
        if (scalar instanceof Scalar.NumberValue number) {
            return "(" + SqlLiteral.of(number.value()) + ")::float8";
        }
        if (scalar instanceof Scalar.TextValue text) {
            return SqlLiteral.of(text.value());
        }
        if (scalar instanceof Scalar.TruthValue truth) {
            return truth.value() ? "TRUE" : "FALSE";
        }
        if (scalar instanceof Scalar.Arithmetic arithmetic) {
            return calculation(arithmetic);
        }
        throw new IllegalStateException("No SQL for " + scalar);
    }

    private String calculation(Scalar.Arithmetic arithmetic) {
        String left = operand(arithmetic.left());
        String right = operand(arithmetic.right());
        return switch (arithmetic.operator()) {
            case ADD, SUBTRACT, MULTIPLY ->
                "(" + left + " " + arithmetic.operator().symbol() + " " + right + ")";
            case DIVIDE -> "(" + left + " / NULLIF(" + right + ", 0))";
            case INTEGER_DIVIDE -> "trunc(" + left + " / NULLIF(" + right + ", 0))";
            case MODULO -> named("a - b * trunc(a / NULLIF(b, 0))", left, right);
            case POWER ->
                "(SELECT " + String.format(Locale.ROOT, BOUNDED, "power") + " FROM (SELECT " + named(POWER, left, right)
                        + " AS power) AS bounded)";
        };
    }

    private static String named(String rule, String left, String right) {
        return "(SELECT " + rule + " FROM (VALUES (" + left + ", " + right + ")) AS operand (a, b))";
    }

    private String operand(Scalar scalar) {
        return scalar instanceof Scalar.Property property
                ? "(" + String.format(Locale.ROOT, BOUNDED, column(property).sqlName() + "::float8") + ")"
                : print(scalar);
    }

    private String number(Scalar scalar) {
        return scalar instanceof Scalar.Property ? print(scalar) + "::float8" : print(scalar);
    }

    private boolean isWhole(Scalar scalar) {
        return scalar instanceof Scalar.Property property && column(property).type() == ColumnType.INTEGER;
    }

    private Column column(Scalar.Property property) {
        return collection.column(property.column());
    }
}

package org.sidewalkdata.filter.cql2;

import org.sidewalkdata.filter.ArithmeticOperator;
import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Scalar;
import org.sidewalkdata.filter.ScalarKind;

/** Expressions of properties and constants: arithmetic, and comparisons with more than one property. */
final class Scalars {
    private Scalars() {}

    static Filter compare(Operand left, Operator operator, Operand right) {
        if (kind(left) != kind(right)) {
            throw new Cql2Exception("Both sides must have the same type", right.position());
        }
        if (kind(left) == ScalarKind.TIME && !(left instanceof Operand.Property && right instanceof Operand.Property)) {
            throw new Cql2Exception("Expected a property", right.position());
        }
        return new Filter.CompareScalars(scalar(left), operator, scalar(right));
    }

    /** Returns arithmetic; constants are computed at once. */
    static Operand calculate(Operand left, ArithmeticOperator operator, Operand right) {
        requireNumber(left);
        requireNumber(right);
        if (left instanceof Operand.Number number && right instanceof Operand.Number other) {
            return Literals.number(operator.apply(number.value(), other.value()), left.position());
        }
        Scalar.Arithmetic scalar = new Scalar.Arithmetic(operand(left), operator, operand(right));
        if (operators(scalar) > ArithmeticOperator.MOST) {
            throw new Cql2Exception(
                    "More than " + ArithmeticOperator.MOST + " operators in one expression", right.position());
        }
        return new Operand.Calculation(scalar, left.position());
    }

    private static Scalar operand(Operand operand) {
        if (operand instanceof Operand.Number number && ArithmeticOperator.bounded(number.value()) != number.value()) {
            throw new Cql2Exception(
                    "In arithmetic a number is 0 or between " + ArithmeticOperator.SMALLEST + " and "
                            + ArithmeticOperator.LARGEST + ", also negative",
                    operand.position());
        }
        return scalar(operand);
    }

    private static Scalar scalar(Operand operand) {
        if (operand instanceof Operand.Property property) {
            String column = property.column().sqlName();
            return property.anyCase() ? new Scalar.Folded(column) : new Scalar.Property(column);
        }
        if (operand instanceof Operand.Calculation calculation) {
            return calculation.scalar();
        }
        if (operand instanceof Operand.Number number) {
            return new Scalar.NumberValue(number.value());
        }
        throw new Cql2Exception("Expected a property or a number", operand.position());
    }

    private static ScalarKind kind(Operand operand) {
        if (operand instanceof Operand.Property property) {
            return ScalarKind.of(property.column().type())
                    .orElseThrow(() -> Predicates.wrongType(property, "a number, text, time or boolean"));
        }
        if (operand instanceof Operand.Calculation || operand instanceof Operand.Number) {
            return ScalarKind.NUMBER;
        }
        if (operand instanceof Operand.Text) {
            return ScalarKind.TEXT;
        }
        if (operand instanceof Operand.Time) {
            return ScalarKind.TIME;
        }
        if (operand instanceof Operand.Truth) {
            return ScalarKind.TRUTH;
        }
        throw new Cql2Exception("Expected a number, text, time or boolean", operand.position());
    }

    private static void requireNumber(Operand operand) {
        if (kind(operand) != ScalarKind.NUMBER) {
            throw new Cql2Exception("Expected a number", operand.position());
        }
    }

    private static int operators(Scalar scalar) {
        return scalar instanceof Scalar.Arithmetic arithmetic
                ? 1 + operators(arithmetic.left()) + operators(arithmetic.right())
                : 0;
    }
}

package org.sidewalkdata.filter.cql2;

import java.util.List;
import java.util.OptionalLong;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.filter.Scalar;

/** An operand of a CQL2 function or comparison with its position in the text, before types are matched. */
sealed interface Operand {
    /** Returns its position, in characters from 0. */
    int position();

    /** A queryable; {@code anyCase}: inside CASEI. */
    record Property(Column column, boolean anyCase, int position) implements Operand {
        /** Returns whether it is a condition without an operator. */
        boolean isTruth() {
            return column.type() == ColumnType.BOOLEAN;
        }
    }

    /** A text; {@code anyCase}: inside CASEI. */
    record Text(String value, boolean anyCase, int position) implements Operand {}

    /**
     * A finite number.
     *
     * @param whole the same number if it is an integer of up to 64 bits
     */
    record Number(double value, OptionalLong whole, int position) implements Operand {}

    record Truth(boolean value, int position) implements Operand {}

    record Time(Moment moment, int position) implements Operand {}

    record Interval(IntervalEnd from, IntervalEnd to, int position) implements Operand {}

    /** Arithmetic with at least one operand that is not a constant. */
    record Calculation(Scalar.Arithmetic scalar, int position) implements Operand {}

    /** A valid geometry in WGS84. */
    record Shape(Geometry geometry, int position) implements Operand {}

    record Items(List<Operand> items, int position) implements Operand {}
}

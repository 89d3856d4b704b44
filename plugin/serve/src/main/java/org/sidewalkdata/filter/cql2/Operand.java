package org.sidewalkdata.filter.cql2;

import java.util.List;
import java.util.OptionalLong;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.collection.Column;
import org.sidewalkdata.collection.ColumnType;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.filter.Scalar;

/** What a CQL2 function or comparison is about, with its place in the text, before types are matched. */
sealed interface Operand {
    /** Where it begins, in characters from 0. */
    int position();

    /** A queryable; {@code anyCase}: inside CASEI. */
    record Property(Column column, boolean anyCase, int position) implements Operand {
        /** Whether it is a condition by itself. */
        boolean isTruth() {
            return column.type() == ColumnType.BOOLEAN;
        }
    }

    /** A text; {@code anyCase}: inside CASEI. */
    record Text(String value, boolean anyCase, int position) implements Operand {}

    /**
     * A finite number.
     *
     * @param whole the same when it is a whole number of up to 64 bits
     */
    record Number(double value, OptionalLong whole, int position) implements Operand {}

    record Truth(boolean value, int position) implements Operand {}

    record Time(Moment moment, int position) implements Operand {}

    record Interval(IntervalEnd from, IntervalEnd to, int position) implements Operand {}

    /** Arithmetic that is not of constants only. */
    record Calculation(Scalar.Arithmetic scalar, int position) implements Operand {}

    /** A valid geometry in WGS84. */
    record Shape(Geometry geometry, int position) implements Operand {}

    record Items(List<Operand> items, int position) implements Operand {}
}

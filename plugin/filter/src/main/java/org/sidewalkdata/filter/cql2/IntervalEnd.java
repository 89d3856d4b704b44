package org.sidewalkdata.filter.cql2;

import org.sidewalkdata.filter.Filter;
import org.sidewalkdata.filter.Filter.Operator;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.filter.Scalar;

/** The beginning or end of an interval. */
sealed interface IntervalEnd {
    /** Before all times if it is the first end, otherwise after all times. */
    record Open(boolean first) implements IntervalEnd {}

    record Fixed(Moment moment) implements IntervalEnd {}

    record Varying(String column) implements IntervalEnd {}

    /** Compares two ends; a comparison with an open end does not depend on any row. */
    default Filter compare(Operator operator, IntervalEnd other) {
        if (this instanceof Open || other instanceof Open) {
            return Filter.constant(operator.holds(Integer.compare(rank(), other.rank())));
        }
        if (this instanceof Varying left) {
            return other instanceof Fixed right
                    ? right.moment().compare(left.column(), operator)
                    : new Filter.CompareScalars(
                            new Scalar.Property(left.column()),
                            operator,
                            new Scalar.Property(((Varying) other).column()));
        }
        return other instanceof Fixed right
                ? Filter.constant(operator.holds(((Fixed) this).moment().order(right.moment())))
                : other.compare(operator.turned(), this);
    }

    private int rank() {
        return this instanceof Open open ? open.first() ? -1 : 1 : 0;
    }
}

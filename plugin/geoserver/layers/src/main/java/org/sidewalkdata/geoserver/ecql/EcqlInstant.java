package org.sidewalkdata.geoserver.ecql;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.sidewalkdata.filter.Filter.Operator;

/**
 * Points in time. ECQL has milliseconds, the resolution of what is published: a finer bound is moved to the next or previous
 * millisecond, which leaves the same rows out.
 */
final class EcqlInstant {
    private EcqlInstant() {}

    static String print(Operator operator, Instant value) {
        Instant below = value.truncatedTo(ChronoUnit.MILLIS);
        boolean upward = operator == Operator.AT_LEAST || operator == Operator.LESS;
        return (upward && below.isBefore(value) ? below.plusMillis(1) : below).toString();
    }
}

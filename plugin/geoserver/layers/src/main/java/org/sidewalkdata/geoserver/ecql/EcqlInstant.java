package org.sidewalkdata.geoserver.ecql;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.sidewalkdata.filter.Filter.Operator;

/**
 * Prints points in time. ECQL has milliseconds, the resolution of the published data. A finer bound is moved to the
 * next or previous millisecond, which excludes the same rows.
 */
final class EcqlInstant {
    private EcqlInstant() {}

    static String print(Operator operator, Instant value) {
        Instant below = value.truncatedTo(ChronoUnit.MILLIS);
        boolean upward = operator == Operator.AT_LEAST || operator == Operator.LESS;
        return (upward && below.isBefore(value) ? below.plusMillis(1) : below).toString();
    }
}

package org.sidewalkdata.filter.cql2;

import java.util.List;
import java.util.OptionalLong;
import org.locationtech.jts.geom.Geometry;
import org.sidewalkdata.filter.Moment;
import org.sidewalkdata.filter.SpatialFilter;

/** Builder of checked literals from CQL2 texts and JSON values. Every error names its position. */
final class Literals {
    private static final double LARGEST_EXACT = 9_007_199_254_740_992.0;

    private final ToWgs84 toWgs84;

    Literals(ToWgs84 toWgs84) {
        this.toWgs84 = toWgs84;
    }

    static Operand.Text text(String value, int position) {
        if (value.indexOf('\0') >= 0) {
            throw new Cql2Exception("A text must not hold a NUL character", position);
        }
        return new Operand.Text(value, false, position);
    }

    static Operand.Number number(String text, int position) {
        double value = Double.parseDouble(text) + 0.0;
        if (!Double.isFinite(value)) {
            throw new Cql2Exception("The number is too large", position);
        }
        return new Operand.Number(value, whole(text, value), position);
    }

    /** Returns the result of arithmetic on constants. */
    static Operand.Number number(double value, int position) {
        if (!Double.isFinite(value)) {
            throw new Cql2Exception("The arithmetic has no numeric result", position);
        }
        return new Operand.Number(value + 0.0, whole("", value), position);
    }

    static Operand.Time time(String text, boolean date, int position) {
        Moment moment = moment(text, position);
        if (moment.next().isPresent() != date) {
            throw new Cql2Exception("Expected " + (date ? "a date" : "a date-time"), position);
        }
        return new Operand.Time(moment, position);
    }

    /** Parses the end of an interval. */
    static IntervalEnd end(String text, boolean first, int position) {
        return text.equals("..") ? new IntervalEnd.Open(first) : new IntervalEnd.Fixed(moment(text, position));
    }

    static Operand.Interval interval(IntervalEnd from, IntervalEnd to, int position) {
        if (from instanceof IntervalEnd.Fixed begin
                && to instanceof IntervalEnd.Fixed end
                && begin.moment().first().isAfter(end.moment().first())) {
            throw new Cql2Exception("The interval begins after its end", position);
        }
        return new Operand.Interval(from, to, position);
    }

    /** Returns a box of four edges, or of six, whose heights are ignored. */
    Operand.Shape box(List<Double> edges, int position) {
        if (edges.size() != 4 && edges.size() != 6) {
            throw new Cql2Exception("Expected four numbers, or six", position);
        }
        int axes = edges.size() / 2;
        double[] corners = {edges.get(0), edges.get(1), edges.get(axes), edges.get(axes + 1)};
        try {
            return shape(SpatialFilter.box(corners, toWgs84.longitude()), position);
        } catch (IllegalArgumentException e) {
            throw new Cql2Exception(String.valueOf(e.getMessage()), position);
        }
    }

    /** Transforms a geometry to WGS84; an invalid geometry would fail later in the database. */
    Operand.Shape shape(Geometry given, int position) {
        Geometry geometry = converted(given, position);
        return new Operand.Shape(geometry, position);
    }

    private Geometry converted(Geometry given, int position) {
        try {
            Geometry geometry = toWgs84.conversion().apply(given);
            SpatialFilter.check(geometry);
            return geometry;
        } catch (IllegalArgumentException e) {
            throw new Cql2Exception(String.valueOf(e.getMessage()), position);
        }
    }

    private static OptionalLong whole(String text, double value) {
        if (text.matches("-?[0-9]{1,19}")) {
            try {
                return OptionalLong.of(Long.parseLong(text));
            } catch (NumberFormatException beyond64Bits) {
                return OptionalLong.empty();
            }
        }
        return value == Math.rint(value) && Math.abs(value) <= LARGEST_EXACT
                ? OptionalLong.of((long) value)
                : OptionalLong.empty();
    }

    private static Moment moment(String text, int position) {
        return Moment.parse(text)
                .orElseThrow(() -> new Cql2Exception(
                        "Expected a date such as 2024-05-01 or a date-time such as 2024-05-01T12:00:00Z", position));
    }
}

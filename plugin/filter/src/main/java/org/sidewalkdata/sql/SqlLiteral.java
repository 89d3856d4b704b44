package org.sidewalkdata.sql;

import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ByteOrderValues;
import org.locationtech.jts.io.WKBWriter;
import org.postgresql.core.Utils;

/**
 * Values as SQL text. COPY takes no bind parameters, so all values enter a statement through this class: numbers and
 * times by their type, text by the driver's escaping.
 */
final class SqlLiteral {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd HH:mm:ss.SSSSSSX", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private SqlLiteral() {}

    static String of(long value) {
        return Long.toString(value);
    }

    /**
     * Returns a number.
     *
     * @throws IllegalArgumentException for NaN and infinities, which no query may contain (P10)
     */
    static String of(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("Not a finite number: " + value);
        }
        return Double.toString(value);
    }

    /** Returns a point in time; outside the years 1 to 9999 it is before or after all others. */
    static String of(Instant value) {
        int year = value.atOffset(ZoneOffset.UTC).getYear();
        String text = year < 1 ? "-infinity" : year > 9999 ? "infinity" : TIME.format(value);
        return "TIMESTAMPTZ '" + text + "'";
    }

    /** Returns a geometry in WGS84, in binary form as hexadecimal digits. */
    static String of(Geometry value) {
        Geometry stamped = value.copy();
        stamped.setSRID(4326);
        byte[] binary = new WKBWriter(2, ByteOrderValues.LITTLE_ENDIAN, true).write(stamped);
        return "'" + WKBWriter.toHex(binary) + "'::geometry";
    }

    /**
     * Returns a text, written as an escape string, whose meaning does not depend on the server's
     * standard_conforming_strings.
     *
     * @throws IllegalArgumentException for a NUL character, which PostgreSQL's text cannot contain
     */
    static String of(String value) {
        try {
            var text = new StringBuilder("E'");
            Utils.escapeLiteral(text, value, false);
            return text.append('\'').toString();
        } catch (SQLException e) {
            throw new IllegalArgumentException("Text with a NUL character", e);
        }
    }
}
